// @vitest-environment jsdom
import { product } from '@nazer/contract/crm/crm.resources.ts';
import { fieldOf } from '@nazer/contract/kernel/resource.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FigureInput, group, ungroup } from './figure-input.tsx';

afterEach(cleanup);

function Price({ onValue }: { readonly onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<string | number | boolean>('');
  return (
    <FigureInput
      id="price"
      field={fieldOf(product, 'price')}
      label="قیمت"
      value={value}
      values={{}}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
      onLeave={() => undefined}
      isLocked={false}
      isWrong={false}
      describedBy={undefined}
    />
  );
}

describe('a figure that is grouped while typed', () => {
  it('shows groups and keeps plain digits', async () => {
    const values: unknown[] = [];
    render(<Price onValue={(value) => values.push(value)} />);
    const input: HTMLInputElement = screen.getByRole('textbox');
    await userEvent.type(input, '۱۲۵۰۰۰۰');
    expect(input.value).toBe('1\u066c250\u066c000');
    expect(values.at(-1)).toBe('1250000');
  });

  it('keeps the caret between the same figures', async () => {
    render(<Price onValue={() => undefined} />);
    const input: HTMLInputElement = screen.getByRole('textbox');
    await userEvent.type(input, '125000');
    await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input.value).toBe('1\u066c925\u066c000');
    expect(input.selectionStart).toBe(3);
  });

  it('is left as typed where it is a word', () => {
    expect(ungroup('۲ میلیون', 'fa')).toBe('۲ میلیون');
    expect(group('2 میلیون', 'fa')).toBe('2 میلیون');
    expect(group('1234.', 'en')).toBe('1,234.');
    expect(ungroup('1٬234٫5', 'fa')).toBe('1234.5');
  });

  it('reads points as thousands where a comma stands before decimals', () => {
    expect(ungroup('1.234.567,5', 'es')).toBe('1234567.5');
    expect(group('1234567.5', 'es')).toBe('1.234.567,5');
    expect(ungroup('12.', 'it')).toBe('12.');
    expect(group('12.', 'it')).toBe('12,');
    expect(ungroup('1\u202f234,5', 'fr')).toBe('1234.5');
    expect(ungroup('1,234.5', 'ar')).toBe('1234.5');
  });
});
