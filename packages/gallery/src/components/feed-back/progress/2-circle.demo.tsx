import { Flex, Progress } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دایره', en: 'Circle' },
  description: { fa: 'در گوشه یک کارت', en: 'For the corner of a card' },
};

export default function CircleDemo() {
  const t = useTranslator();
  return (
    <Flex gap={16}>
      <Progress type="circle" size={90} percent={76} aria-label={t('کار هفته', 'Work of the week')} />
      <Progress type="circle" size={90} percent={100} aria-label={t('کامل', 'Complete')} />
    </Flex>
  );
}
