import { Button, Flex, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیکان', en: 'Arrow' },
  description: { fa: 'با پیکان، بی پیکان، به میانه', en: 'With, without, to the centre' },
};

export default function ArrowDemo() {
  const t = useTranslator();
  const [way, setWay] = useState('show');
  const arrow = way === 'center' ? { pointAtCenter: true } : way === 'show';
  return (
    <Flex gap={10} align="center" wrap>
      <Segmented
        value={way}
        onChange={setWay}
        options={[
          { value: 'show', label: t('با پیکان', 'With an arrow') },
          { value: 'hide', label: t('بی پیکان', 'None') },
          { value: 'center', label: t('به میانه', 'To the centre') },
        ]}
      />
      <Popover
        arrow={arrow}
        trigger="click"
        placement="topRight"
        content={t('متن بالن', 'Text of the popover')}
      >
        <Button>{t('بازکردن', 'Open')}</Button>
      </Popover>
    </Flex>
  );
}
