import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'شرح هر گام در کنارش', en: 'The text of each step beside it' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  return (
    <Steps
      orientation="vertical"
      current={1}
      items={[
        {
          title: t('ارزیابی', 'Review'),
          content: t('کارشناس مدارک را دید.', 'The clerk saw the documents.'),
        },
        {
          title: t('تأیید دوم', 'Second approval'),
          content: t('نفر دوم باید تأیید کند.', 'A second person must agree.'),
        },
        { title: t('اجرا', 'Execution') },
      ]}
    />
  );
}
