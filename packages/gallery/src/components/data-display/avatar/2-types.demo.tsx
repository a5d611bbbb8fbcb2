import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گونه‌ها', en: 'Types' },
  description: { fa: 'نشانه، حرف، رنگ خود', en: 'Icon, letters, own colour' },
};

export default function TypesDemo() {
  const t = useTranslator();
  return (
    <Flex gap={10} align="center">
      <Avatar icon={<Icon name="user" />} />
      <Avatar>{t('م‌ک', 'MK')}</Avatar>
      <Avatar style={{ background: 'var(--nz-ok-tint)', color: 'var(--nz-ok)' }}>{t('رضا', 'Reza')}</Avatar>
      <Avatar style={{ background: 'var(--nz-wait-tint)', color: 'var(--nz-wait)' }}>{t('س', 'S')}</Avatar>
    </Flex>
  );
}
