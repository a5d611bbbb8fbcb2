import { Button, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'روی زمینه رنگی', en: 'Ghost' },
  description: { fa: 'زمینه دکمه شفاف است', en: 'Its ground is transparent' },
};

export default function GhostDemo() {
  const t = useTranslator();
  return (
    <Flex gap={8} style={{ padding: 16, background: 'var(--nz-sel)', borderRadius: 8 }}>
      <Button type="primary" ghost style={{ color: 'var(--nz-link)', borderColor: 'var(--nz-link)' }}>
        {t('ورود', 'Sign in')}
      </Button>
      <Button ghost style={{ color: 'var(--nz-tx)', borderColor: 'var(--nz-ctl)' }}>
        {t('ثبت‌نام', 'Sign up')}
      </Button>
    </Flex>
  );
}
