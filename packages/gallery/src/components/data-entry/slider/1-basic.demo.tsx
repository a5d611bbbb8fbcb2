import { Slider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'یک مقدار و یک بازه', en: 'A value and a range' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <>
      <Slider defaultValue={30} ariaLabelForHandle={t('درصد', 'Per cent')} />
      <Slider range defaultValue={[20, 60]} ariaLabelForHandle={[t('از', 'From'), t('تا', 'To')]} />
    </>
  );
}
