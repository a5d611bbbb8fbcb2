import { Checkbox, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته', en: 'Disabled' },
  description: { fa: 'خوانده می‌شود، عوض نمی‌شود', en: 'Can be read, not changed' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  return (
    <Flex gap={12}>
      <Checkbox disabled>{t('مسدود با سامانه', 'Blocked by the system')}</Checkbox>
      <Checkbox disabled checked>
        {t('فعال', 'Active')}
      </Checkbox>
    </Flex>
  );
}
