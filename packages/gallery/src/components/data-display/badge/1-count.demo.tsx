import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Badge, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شمار', en: 'Count' },
  description: { fa: 'صفر پنهان است مگر بخواهند', en: 'Zero hides unless wanted' },
};

export default function CountDemo() {
  const t = useTranslator();
  const face = <Avatar shape="square" icon={<Icon name="mail" />} />;
  return (
    <Flex gap={24}>
      <Badge count={5}>{face}</Badge>
      <Badge count={0}>{face}</Badge>
      <Badge count={0} showZero title={t('پیامی نیست', 'No message')}>
        {face}
      </Badge>
    </Flex>
  );
}
