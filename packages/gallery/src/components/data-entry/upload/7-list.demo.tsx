import { Button, Radio, Upload } from 'antd';
import { useState } from 'react';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل فهرست', en: 'List style' },
  description: { fa: 'با تصویر کوچک', en: 'With a small picture' },
};

export default function ListDemo() {
  const t = useTranslator();
  const { upload, refusal } = useShelf('list');
  const [style, setStyle] = useState<'text' | 'picture'>('picture');
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('شکل', 'Style')}
        value={style}
        onChange={({ target }) => setStyle(target.value === 'text' ? 'text' : 'picture')}
        options={[
          { value: 'picture', label: t('تصویر', 'Picture') },
          { value: 'text', label: t('متن', 'Text') },
        ]}
      />{' '}
      <Upload {...upload} listType={style}>
        <Button size="small">{t('افزودن', 'Add')}</Button>
      </Upload>
      <p role="alert">{refusal}</p>
    </>
  );
}
