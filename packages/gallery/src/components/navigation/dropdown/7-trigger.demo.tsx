import { Button, Dropdown, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'راه بازشدن', en: 'Trigger' },
  description: { fa: 'اشاره‌گر، فشار، یا هر دو', en: 'Pointer, press, or both' },
};

export default function TriggerDemo() {
  const t = useTranslator();
  const items = [{ key: '1', label: t('نمایش در زبانه تازه', 'Show in a new tab') }];
  return (
    <Flex gap={8}>
      <Dropdown menu={{ items }} trigger={['hover', 'click']}>
        <Button>{t('با اشاره‌گر یا فشار', 'Pointer or press')}</Button>
      </Dropdown>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button>{t('تنها با فشار', 'Press only')}</Button>
      </Dropdown>
    </Flex>
  );
}
