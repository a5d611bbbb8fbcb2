import { Flex, Progress } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'متن خود', en: 'Own text' },
  description: { fa: 'روز به جای درصد', en: 'Days for per cent' },
};

export default function TextDemo() {
  const t = useTranslator();
  return (
    <Flex gap={16}>
      <Progress
        type="circle"
        size={90}
        percent={75}
        format={() => t('9 از 12 روز', '9 of 12 days')}
        aria-label={t('مهلت', 'Term')}
      />
      <Progress
        type="circle"
        size={90}
        percent={100}
        format={() => t('پایان', 'Done')}
        aria-label={t('پایان‌یافته', 'Ended')}
      />
    </Flex>
  );
}
