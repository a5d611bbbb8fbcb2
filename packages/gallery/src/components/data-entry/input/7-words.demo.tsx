import { parseRial, rialInWords } from '@nazer/persian/amount.ts';
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
  /** Null for what is no whole number of at most 20 digits, for which there are no words. */
  const rial = parseRial(typed);
  return (
    <>
      <Input
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={t('مبلغ به ریال', 'Amount in rials')}
        aria-describedby="amount-words"
      />
      <p id="amount-words" {...(rial !== null && { lang: 'fa', dir: 'rtl' })}>
        {rial !== null && rialInWords(rial)}
        {rial === null &&
          typed.trim() !== '' &&
          t('عددی بی‌اعشار بنویسید، با حداکثر 20 رقم.', 'Write a whole number of at most 20 digits.')}
      </p>
    </>
  );
}
