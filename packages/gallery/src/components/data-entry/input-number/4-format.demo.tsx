import { toLatinDigits } from '@nazer/persian/fold.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { Flex, InputNumber } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ریال و درصد', en: 'Rial and per cent' },
  description: { fa: 'رقم فارسی بنویسید؛ خوانده می‌شود', en: 'Type Persian digits; they are read' },
};

/** The stored form of what was typed: Latin digits and a point, without separators. */
const plain = (typed = ''): string => toLatinDigits(typed).replaceAll(/[^\d.]/g, '');

export default function FormatDemo() {
  const t = useTranslator();
  const { language } = useUi();
  return (
    <Flex wrap gap={10}>
      <InputNumber<string>
        stringMode
        defaultValue="625000000"
        suffix={t('ریال', 'rials')}
        formatter={(value) => (value ? formatNumber(value, { language }) : '')}
        parser={plain}
        aria-label={t('مبلغ', 'Amount')}
        style={{ inlineSize: 210 }}
      />
      <InputNumber<string>
        stringMode
        defaultValue="73.5"
        suffix={t('٪', '%')}
        parser={plain}
        aria-label={t('درصد', 'Per cent')}
      />
    </Flex>
  );
}
