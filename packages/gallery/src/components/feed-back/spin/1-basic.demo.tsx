import { Flex, Spin } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'با واژه', en: 'With a word' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Flex gap={8} align="center" role="status">
      <Spin /> {t('در حال خواندن…', 'Reading…')}
    </Flex>
  );
}
