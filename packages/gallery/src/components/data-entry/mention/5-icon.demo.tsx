import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Mentions } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشانه', en: 'With an icon' },
  description: { fa: 'جایگاه هر کس کنار نامش', en: 'The office of each beside the name' },
};

export default function IconDemo() {
  const t = useTranslator();
  const people = [
    { value: 'karimi', role: t('ناظر', 'Supervisor') },
    { value: 'ahmadi', role: t('حسابرس', 'Auditor') },
  ];
  return (
    <Mentions
      aria-label={t('یادداشت', 'Note')}
      options={people.map(({ value, role }) => ({
        value,
        label: (
          <>
            <Icon name="user" size={12} /> {[value, role].join(t('، ', ', '))}
          </>
        ),
      }))}
    />
  );
}
