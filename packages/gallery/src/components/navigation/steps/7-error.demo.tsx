import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با خطا', en: 'With an error' },
  description: { fa: 'گام نادرست نشان و شرح دارد', en: 'The faulty step has a mark and a sentence' },
};

export default function ErrorDemo() {
  const t = useTranslator();
  return (
    <Steps
      current={1}
      status="error"
      items={[
        { title: t('بارگذاری', 'Upload') },
        { title: t('خواندن', 'Reading'), content: t('ردیف 12 تاریخ ندارد.', 'Row 12 has no date.') },
        { title: t('ثبت', 'Saving') },
      ]}
    />
  );
}
