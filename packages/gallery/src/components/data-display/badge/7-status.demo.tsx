import { Badge, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'وضعیت', en: 'Status' },
  description: { fa: 'نقطه همراه واژه', en: 'A dot with its word' },
};

export default function StatusDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={6}>
      <Badge status="success" text={t('فعال', 'Active')} />
      <Badge status="processing" text={t('در حال بررسی', 'Under review')} />
      <Badge status="warning" text={t('رو به پایان', 'Ending soon')} />
      <Badge status="error" text={t('لغو شده', 'Revoked')} />
      <Badge status="default" text={t('پایان‌یافته', 'Expired')} />
    </Flex>
  );
}
