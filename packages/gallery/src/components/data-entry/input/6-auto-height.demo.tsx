import { Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بلندای خودکار', en: 'Auto height' },
  description: { fa: 'با متن بلند می‌شود، تا شش خط', en: 'Grows with the text, up to six lines' },
};

export default function AutoHeightDemo() {
  const t = useTranslator();
  return (
    <Input.TextArea
      autoSize={{ minRows: 2, maxRows: 6 }}
      defaultValue={t(
        'پرداخت در دو نوبت انجام می‌شود:\nنیمی هنگام قرارداد،\nنیمی هنگام تحویل.',
        'Paid in two parts:\nhalf on signing,\nhalf on delivery.',
      )}
      aria-label={t('یادداشت', 'Note')}
    />
  );
}
