import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جا', en: 'Position' },
  description: { fa: 'بالا یا میانه', en: 'At the top or in the middle' },
};

export default function PositionDemo() {
  const t = useTranslator();
  const [place, setPlace] = useState<'top' | 'centre' | null>(null);
  const close = () => setPlace(null);
  return (
    <Flex gap={8}>
      <Button onClick={() => setPlace('top')}>{t('بالا', 'Top')}</Button>
      <Button onClick={() => setPlace('centre')}>{t('میانه', 'Middle')}</Button>
      <Modal
        open={place === 'top'}
        style={{ insetBlockStart: 20 }}
        title={t('بالا', 'Top')}
        onOk={close}
        onCancel={close}
      />
      <Modal open={place === 'centre'} centered title={t('میانه', 'Middle')} onOk={close} onCancel={close} />
    </Flex>
  );
}
