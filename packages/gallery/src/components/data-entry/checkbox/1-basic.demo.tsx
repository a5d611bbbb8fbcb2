import { Checkbox } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'فشار بر واژه هم می‌گیرد', en: 'A press on the word counts too' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return <Checkbox defaultChecked>{t('مشتری است', 'Is a customer')}</Checkbox>;
}
