import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Badge } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیوند', en: 'Link' },
  description: { fa: 'همه نشان فشردنی است', en: 'The whole badge can be pressed' },
};

export default function LinkDemo() {
  const t = useTranslator();
  return (
    <a href="#link" aria-label={t('صندوق: 7 پیام', 'Inbox: 7 messages')}>
      <Badge count={7}>
        <Avatar shape="square" icon={<Icon name="mail" />} />
      </Badge>
    </a>
  );
}
