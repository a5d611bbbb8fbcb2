import { type Status, Tag } from '@nazer/ui/tag.tsx';
import { Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رنگ وضعیت‌ها', en: 'Colours of states' },
  description: { fa: 'هر رنگ واژه خود را دارد', en: 'Each colour has its word' },
};

export default function ColoursDemo() {
  const t = useTranslator();
  const names: Record<Status, string> = {
    ok: t('فعال', 'Active'),
    info: t('در جریان', 'In progress'),
    wait: t('در انتظار تأیید', 'Waiting for approval'),
    warn: t('نزدیک سقف', 'Near the ceiling'),
    bad: t('تخلف', 'Breach'),
    mute: t('پایان‌یافته', 'Ended'),
  };
  return (
    <Flex wrap gap={6}>
      {(Object.keys(names) as Status[]).map((status) => (
        <Tag key={status} status={status}>
          {names[status]}
        </Tag>
      ))}
    </Flex>
  );
}
