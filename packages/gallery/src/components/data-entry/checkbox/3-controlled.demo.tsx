import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در اختیار صفحه', en: 'Controlled' },
  description: { fa: 'دکمه بیرونی آن را عوض می‌کند', en: 'A button outside changes it' },
};

export default function ControlledDemo() {
  const t = useTranslator();
  const [isOn, setIsOn] = useState(true);
  return (
    <Flex align="center" gap={10}>
      <Checkbox checked={isOn} onChange={({ target }) => setIsOn(target.checked)}>
        {isOn ? t('خرید مجاز است', 'Buying is allowed') : t('خرید مجاز نیست', 'Buying is not allowed')}
      </Checkbox>
      <Button size="small" onClick={() => setIsOn(!isOn)}>
        {t('برعکس', 'Toggle')}
      </Button>
    </Flex>
  );
}
