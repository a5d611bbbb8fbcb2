import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Timeline } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نقطه خود', en: 'Own dot' },
  description: { fa: 'نشانه به جای نقطه، دو سو', en: 'An icon for the dot, both sides' },
};

export default function OwnDemo() {
  const t = useTranslator();
  return (
    <Timeline
      mode="alternate"
      items={[
        { icon: <Icon name="clock" />, content: t('گشایش بازار', 'Market opens') },
        { icon: <Icon name="exchange" />, content: t('نخستین معامله', 'First dealing') },
        { icon: <Icon name="lock" />, content: t('بسته‌شدن', 'Market closes') },
      ]}
    />
  );
}
