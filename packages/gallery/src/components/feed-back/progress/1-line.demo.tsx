import { Flex, Progress } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خط', en: 'Line' },
  description: { fa: 'رو به پایان، کامل، ناکام', en: 'Ongoing, done, failed' },
};

export default function LineDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={6}>
      <Progress percent={45} aria-label={t('خواندن پرونده', 'Reading the file')} />
      <Progress percent={100} aria-label={t('کامل', 'Complete')} />
      <Progress percent={70} status="exception" aria-label={t('ناکام', 'Failed')} />
    </Flex>
  );
}
