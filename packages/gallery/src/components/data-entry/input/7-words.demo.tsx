import { toLatinDigits } from '@nazer/persian/fold.ts';
import { rialInWords } from '@nazer/persian/amount.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'مبلغ به حروف', en: 'Amount in words' },
  description: { fa: 'هنگام نوشتن، به حروف زیر خانه', en: 'While typing, in words below' },
};

export default function WordsDemo() {
  const t = useTranslator();
  const [typed, setTyped] = useState('12500000');
  const digits = toLatinDigits(typed).replaceAll(/\D/g, '');
  return (
    <>
      <Input
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={t('مبلغ به ریال', 'Amount in rials')}
        aria-describedby="amount-words"
      />
      <p id="amount-words" lang="fa" dir="rtl">
        {/* `rialInWords` throws a RangeError for more than 20 digits. */}
        {digits && rialInWords(digits)}
      </p>
    </>
  );
}
