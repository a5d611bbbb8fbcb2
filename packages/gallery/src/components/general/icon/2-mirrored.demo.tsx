import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برگشتن با جهت', en: 'Turning with the direction' },
  description: {
    fa: 'پیکان و بازگشت برمی‌گردند؛ ساعت و تیک نه',
    en: 'Arrows turn over; the clock and the tick do not',
  },
};

export default function MirroredDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={10}>
      <Flex align="center" gap={12}>
        {t('برمی‌گردند:', 'Turn over:')}
        <Icon name="chevron-end" size={20} />
        <Icon name="undo" size={20} />
        <Icon name="send" size={20} />
        <Icon name="exchange" size={20} />
      </Flex>
      <Flex align="center" gap={12}>
        {t('همان می‌مانند:', 'Stay:')}
        <Icon name="check" size={20} />
        <Icon name="clock" size={20} />
        <Icon name="search" size={20} />
        <Icon name="phone" size={20} />
      </Flex>
    </Flex>
  );
}
