import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Flex, Switch } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'متن و نشانه', en: 'Text and icon' },
  description: { fa: 'وضعیت درون کلید نوشته است', en: 'The state stands inside' },
};

export default function TextDemo() {
  const t = useTranslator();
  return (
    <Flex gap={12}>
      <Switch
        defaultChecked
        checkedChildren={t('باز', 'open')}
        unCheckedChildren={t('بسته', 'closed')}
        aria-label={t('بازار', 'Market')}
      />
      <Switch
        checkedChildren={<Icon name="check" size={12} />}
        unCheckedChildren={<Icon name="close" size={12} />}
        aria-label={t('تأیید', 'Approval')}
      />
    </Flex>
  );
}
