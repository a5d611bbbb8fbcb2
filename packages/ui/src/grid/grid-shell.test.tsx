// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EmptyState } from '../empty-state.tsx';
import { UiContext, type Direction } from '../ui-context.ts';
import { gridEngine } from './grid-engine.ts';
import { GridShell, type GridShellProps } from './grid-shell.tsx';
import { gridWordKeys, type GridWords } from './grid-words.ts';

afterEach(cleanup);

type Company = { id: number; name: string };
const ROWS: Company[] = [
  { id: 1042, name: 'پارس پولاد زاگرس' },
  { id: 1041, name: 'نوین تجارت آرمان' },
];

type GivenProps = Partial<GridShellProps<Company>>;

const words = Object.fromEntries(gridWordKeys.map((key) => [key, `واژه ${key}`])) as GridWords; // the keys are `gridWordKeys`

const grid = (props: GivenProps, direction: Direction = 'rtl') => (
  <UiContext value={{ language: 'fa', direction }}>
    <div style={{ width: 800, height: 400 }}>
      <GridShell<Company>
        label="شرکت‌ها"
        loadingLabel="در حال خواندن"
        localeText={words}
        engine={gridEngine}
        rowData={ROWS}
        columnDefs={[{ field: 'id', type: 'rightAligned' }, { field: 'name' }]}
        domLayout="print"
        {...props}
      />
    </div>
  </UiContext>
);

describe('GridShell', () => {
  it('shows its rows from right to left under its own name', async () => {
    const { container } = render(grid({}));
    expect(screen.getByRole('region', { name: 'شرکت‌ها' })).toBeTruthy();
    expect(await screen.findByText('پارس پولاد زاگرس')).toBeTruthy();
    expect(container.querySelector('.ag-rtl')).toBeTruthy();
  });

  it('shows what stands in its place until AG Grid is loaded and has drawn its rows', async () => {
    const first = <p>ردیف‌های نخست</p>;
    const { container, rerender } = render(grid({ engine: undefined, first }));
    expect(screen.getByText('ردیف‌های نخست')).toBeTruthy();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    expect(container.querySelector('.ag-root')).toBeNull();
    rerender(grid({ first }));
    expect(await screen.findByText('نوین تجارت آرمان')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('ردیف‌های نخست')).toBeNull());
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false');
  });

  it('without rows gives way to AG Grid as soon as that is loaded', () => {
    const props = { first: <p>ردیف‌های نخست</p>, rowData: [] };
    const { rerender } = render(grid({ ...props, engine: undefined }));
    rerender(grid(props));
    expect(screen.queryByText('ردیف‌های نخست')).toBeNull();
  });

  it('is built anew left to right', async () => {
    const { container, rerender } = render(grid({}));
    await screen.findByText('پارس پولاد زاگرس');
    rerender(grid({}, 'ltr'));
    await waitFor(() => expect(container.querySelector('.ag-ltr')).toBeTruthy());
    expect(container.querySelector('.ag-rtl')).toBeNull();
  });

  it('covers the body, not the filters, when empty or failed, and never both', async () => {
    const empty = <EmptyState title="شرکتی نیست" />;
    const { rerender } = render(grid({ rowData: [], empty }));
    expect(await screen.findByText('شرکتی نیست')).toBeTruthy();
    rerender(grid({ rowData: [], empty, error: <p>خوانده نشد</p> }));
    expect(screen.getByText('خوانده نشد')).toBeTruthy();
    expect(screen.queryByText('شرکتی نیست')).toBeNull();
  });

  it('keeps the old rows while refreshing and says that it is busy', async () => {
    render(grid({ loading: 'refresh' }));
    expect(await screen.findByText('نوین تجارت آرمان')).toBeTruthy();
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('status', { name: 'در حال خواندن' })).toBeNull();
  });

  it('waits with skeleton rows the first time', () => {
    render(grid({ rowData: [], loading: 'first' }));
    expect(screen.getByRole('status', { name: 'در حال خواندن' })).toBeTruthy();
  });

  it('has its name on the grid itself too', async () => {
    const { rerender } = render(grid({}));
    await screen.findByText('پارس پولاد زاگرس');
    expect(screen.getByRole('grid', { name: 'شرکت‌ها' })).toBeTruthy();
    rerender(grid({}, 'ltr'));
    await waitFor(() => expect(screen.getByRole('grid', { name: 'شرکت‌ها' })).toBeTruthy());
  });

  it('is left by one press of Tab, from a heading and from a cell', async () => {
    render(
      <>
        <button type="button">پیش</button>
        {grid({})}
        <button type="button">پس</button>
      </>,
    );
    const cell = (await screen.findByText('نوین تجارت آرمان')).closest<HTMLElement>('.ag-cell');
    cell?.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'پس' }));
    screen.getAllByRole('columnheader')[0]?.focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'پیش' }));
  });

  it('asks for no word of AG Grid that we do not give', async () => {
    const askedKeys = new Set<string>();
    const options = {
      rowSelection: { mode: 'multiRow' },
      getLocaleText: ({ key }) => {
        askedKeys.add(key);
        return key;
      },
      onFirstDataRendered: ({ api }) => api.forEachNode((node) => node.setSelected(node.rowIndex === 0)),
    } satisfies Partial<GridShellProps<Company>>;
    render(grid(options));
    await waitFor(() => expect([...askedKeys]).toContain('ariaIndeterminate'));
    const given: ReadonlySet<string> = new Set(gridWordKeys);
    expect([...askedKeys].filter((key) => !given.has(key))).toEqual([]);
  });
});
