import { Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه گزینه‌ها', en: 'Option groups' },
  description: { fa: 'زیر نام گروه', en: 'Under the name of their group' },
};

export default function GroupsDemo() {
  const t = useTranslator();
  return (
    <Select
      placeholder={t('حساب', 'Account')}
      aria-label={t('حساب', 'Account')}
      style={{ inlineSize: 200 }}
      options={[
        { label: t('ریالی', 'In rials'), options: [{ value: 'r1', label: t('جاری', 'Current') }] },
        {
          label: t('ارزی', 'In foreign currency'),
          options: [
            { value: 'd1', label: t('دلاری', 'In dollars') },
            { value: 'e1', label: t('یورویی', 'In euros') },
          ],
        },
      ]}
    />
  );
}
