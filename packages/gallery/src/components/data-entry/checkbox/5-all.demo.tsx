import { Checkbox, Divider } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'همه', en: 'Check all' },
  description: { fa: '«بعضی» با خط نشان داده می‌شود', en: '“Some” shows as a dash' },
};

const all = ['view', 'edit', 'delete'];

export default function AllDemo() {
  const t = useTranslator();
  const [chosen, setChosen] = useState<string[]>(['view']);
  const names = [t('دیدن', 'View'), t('ویرایش', 'Edit'), t('حذف', 'Delete')];
  return (
    <>
      <Checkbox
        checked={chosen.length === all.length}
        indeterminate={chosen.length > 0 && chosen.length < all.length}
        onChange={({ target }) => setChosen(target.checked ? all : [])}
      >
        {t('همه دسترسی‌ها', 'All rights')}
      </Checkbox>
      <Divider style={{ marginBlock: 8 }} />
      <Checkbox.Group
        options={all.map((value, place) => ({ value, label: names[place] ?? value }))}
        value={chosen}
        onChange={setChosen}
      />
    </>
  );
}
