import { Badge, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تنها', en: 'Standalone' },
  description: { fa: 'بی چیزی زیر آن', en: 'With nothing beneath' },
};

export default function StandaloneDemo() {
  const t = useTranslator();
  return (
    <Flex gap={12} aria-label={t('شمارها', 'Counts')} role="group">
      <Badge count={25} />
      <Badge count={4} color="var(--nz-mute-tint)" style={{ color: 'var(--nz-mute)' }} />
      <Badge count={109} color="var(--nz-ok-tint)" style={{ color: 'var(--nz-ok)' }} />
    </Flex>
  );
}
