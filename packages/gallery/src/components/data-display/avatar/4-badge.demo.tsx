import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Badge, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشان', en: 'With a badge' },
  description: { fa: 'شمار پیام و نقطه حضور', en: 'Number of messages, dot of presence' },
};

export default function BadgeDemo() {
  const t = useTranslator();
  return (
    <Flex gap={24}>
      <Badge count={3} title={t('سه پیام', 'Three messages')}>
        <Avatar shape="square" icon={<Icon name="user" />} />
      </Badge>
      <Badge dot status="success" title={t('حاضر', 'Online')}>
        <Avatar shape="square" icon={<Icon name="user" />} />
      </Badge>
    </Flex>
  );
}
