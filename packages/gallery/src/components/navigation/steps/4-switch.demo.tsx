import { Button, Flex, Steps } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رفت و برگشت', en: 'Next and back' },
  description: { fa: 'دکمه‌ها گام را عوض می‌کنند', en: 'The buttons change the step' },
};

export default function SwitchDemo() {
  const t = useTranslator();
  const [step, setStep] = useState(0);
  const titles = [t('مبلغ', 'Amount'), t('گیرنده', 'Payee'), t('تأیید', 'Confirm')];
  return (
    <Flex vertical gap={12}>
      <Steps current={step} items={titles.map((title) => ({ title }))} />
      <p role="status">{t('اکنون: {step}', 'Now: {step}', { step: titles[step] })}</p>
      <Flex gap={8}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('گام پیش', 'Previous step')}
        </Button>
        <Button type="primary" disabled={step === 2} onClick={() => setStep(step + 1)}>
          {t('گام بعد', 'Next step')}
        </Button>
      </Flex>
    </Flex>
  );
}
