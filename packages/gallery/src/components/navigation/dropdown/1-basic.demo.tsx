import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Dropdown } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'با فشار باز و با Esc بسته می‌شود', en: 'Opens on a press, closes on Esc' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const items = [
    { key: 'edit', label: t('ویرایش', 'Edit'), icon: <Icon name="pencil" /> },
    { key: 'history', label: t('تاریخچه', 'History'), icon: <Icon name="history" /> },
    { key: 'locked', label: t('ابطال (مجوز ندارید)', 'Revoke (no right)'), disabled: true },
    { type: 'divider' as const },
    { key: 'delete', label: t('حذف', 'Delete'), icon: <Icon name="trash" />, danger: true },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<Icon name="chevron-down" />} iconPlacement="end">
        {t('کارهای ردیف', 'Row actions')}
      </Button>
    </Dropdown>
  );
}
