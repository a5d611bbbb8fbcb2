/**
 * Choice of a currency by its name or code; the value is the code of letters, empty for none. `SelectInput` takes
 * numbers, so its options have the numeric ISO codes of the currencies as values.
 */
import { currencies, findCurrency } from '@nazer/contract/settings/currencies.data.ts';
import { useCurrencyName } from '../use-currency-name.ts';
import type { InputProps } from './kind.ts';
import { SelectInput } from './select-input.tsx';

export function CurrencyInput({ value, onChange, ...props }: InputProps) {
  const name = useCurrencyName();
  return (
    <SelectInput
      {...props}
      value={findCurrency(String(value))?.numericId ?? 0}
      options={currencies.map(({ code, numericId }) => ({
        value: numericId,
        label: `${name(code)} (${code})`,
      }))}
      onChange={(chosen) => onChange(currencies.find(({ numericId }) => numericId === chosen)?.code ?? '')}
    />
  );
}
