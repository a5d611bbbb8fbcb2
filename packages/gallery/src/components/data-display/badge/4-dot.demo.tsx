import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Badge, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نقطه', en: 'Dot' },
  description: { fa: 'تازه هست، چندتا مهم نیست', en: 'Something new, the number does not matter' },
};

export default function DotDemo() {
  const t = useTranslator();
  return (
    <Flex gap={24} align="center">
      <Badge dot>
        <Icon name="bell" size={20} label={t('اعلان تازه', 'New notification')} />
      </Badge>
      <Badge dot>
        <a href="#dot">{t('گزارش‌های تازه', 'New reports')}</a>
      </Badge>
    </Flex>
  );
}
