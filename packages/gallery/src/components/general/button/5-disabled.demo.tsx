import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Typography } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته', en: 'Disabled' },
  description: { fa: 'دلیل بسته‌بودن کنار دکمه نوشته می‌شود', en: 'Why it is closed stands beside it' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  return (
    <Flex wrap align="center" gap={8}>
      <Button type="primary" disabled aria-describedby="closed-why">
        {t('نهایی‌کردن معامله', 'Finalise the dealing')}
      </Button>
      <Typography.Text type="secondary" id="closed-why">
        <Icon name="lock" size={12} /> {t('پرداخت هنوز تأیید نشده است.', 'The payment is not confirmed yet.')}
      </Typography.Text>
    </Flex>
  );
}
