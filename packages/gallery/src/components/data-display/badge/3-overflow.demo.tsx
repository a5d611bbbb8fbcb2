import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Badge, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سرریز', en: 'Overflow' },
  description: { fa: 'بیش از ۹۹ با «+»', en: 'Above 99 with a plus' },
};

export default function OverflowDemo() {
  const t = useTranslator();
  const face = <Avatar shape="square" icon={<Icon name="bell" />} />;
  return (
    <Flex gap={32} role="group" aria-label={t('اعلان‌ها', 'Notifications')}>
      <Badge count={99}>{face}</Badge>
      <Badge count={100}>{face}</Badge>
      <Badge count={1200} overflowCount={999}>
        {face}
      </Badge>
    </Flex>
  );
}
