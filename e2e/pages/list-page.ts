/** A list with its toolbar, filters, pages and dialog, by role and word. */
import { expect, type Locator, type Page } from '@playwright/test';
import { plain } from '../journey.ts';

export const lists = {
  companies: { path: '/myapp/crm/company/CompanyList', title: 'شرکت‌ها' },
  persons: { path: '/myapp/EcarSales/EcarSalesList', title: 'لیست کاربران' },
  offers: { path: '/imports/offers', title: 'پیشنهادها' },
  events: { path: '/main/admin/events', title: 'رویدادها' },
  contactRecords: { path: '/in-built-apps/firebase-crud', title: 'دفتر تماس مشترک' },
  products: { path: '/myapp/crm/product/ProductList', title: 'محصولات' },
} as const;

/** A grid anywhere on a page. */
export class Grid {
  readonly region: Locator;
  constructor(page: Page, title: string) {
    // A list of a company has its name on the section around it as well.
    this.region = page.getByRole('region', { name: title, exact: true }).last();
  }

  /** Rows of data; the headings and filters are rows too, without a key. */
  get rows(): Locator {
    return this.region.locator('[role=row][row-id]:not(.ag-row-pinned)');
  }
  /** AG Grid draws rows in any order; their place is their index. */
  rowAt = (index: number): Locator => this.rows.and(this.region.locator(`[row-index="${index}"]`));
  row = (text: string): Locator => this.rows.filter({ hasText: text });
  heading = (name: string): Locator => this.region.getByRole('columnheader', { name, exact: true });

  /** A column from top to bottom. */
  async texts(column: string): Promise<string[]> {
    const found = await this.rows.evaluateAll(
      (rows, id) =>
        rows
          .toSorted((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
          .map((row) => row.querySelector(`[col-id=${id}]`)?.textContent ?? ''),
      column,
    );
    return found.map((text) => plain(text).trim());
  }
  async headings(): Promise<string[]> {
    const found = await this.region
      .locator('.ag-header-row-column [role=columnheader]')
      .evaluateAll((cells) =>
        cells
          .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
          .map((cell) => (cell.querySelector('.ag-header-cell-text') ?? cell).textContent.trim()),
      );
    return found.filter((text) => text !== '');
  }
}

export class ListPage extends Grid {
  readonly page: Page;
  readonly #path: string;
  constructor(page: Page, list: keyof typeof lists = 'companies') {
    super(page, lists[list].title);
    this.page = page;
    this.#path = lists[list].path;
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(this.#path + query);
    await this.settle();
    return this;
  }
  /** Waits until no request is pending and the grid has drawn the answer. */
  async settle(): Promise<void> {
    await expect(this.region).toHaveAttribute('aria-busy', 'false');
  }
  get toolbar(): Locator {
    return this.page.getByRole('toolbar', { name: 'کارهای فهرست' });
  }
  press = (name: string): Promise<void> => this.toolbar.getByRole('button', { name, exact: true }).click();
  /** The line «1 تا 20 از 500», or «ردیفی نیست» without rows. */
  get range(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: / تا .* از |ردیفی نیست/ });
  }
  /** Number of all rows that match the filters. */
  async total(): Promise<number> {
    const text = plain(await this.range.innerText());
    return text.includes('ردیفی نیست') ? 0 : Number(/از (\d+)/.exec(text)?.[1]);
  }

  filter = (field: string): Locator =>
    this.region.getByRole('textbox', { name: `پالایه ${field}`, exact: true });
  /**
   * Does what changes the filters, and waits until the address has others than before and the grid is not busy. The grid
   * may not have begun to read by then: expect the new rows.
   */
  async #refilter(change: () => Promise<void>): Promise<void> {
    const filtersOf = (url: URL) => url.searchParams.get('f');
    const before = filtersOf(new URL(this.page.url()));
    await change();
    await this.page.waitForURL((url) => filtersOf(url) !== before);
    await this.settle();
  }
  /** Types a filter under the heading of a column, another than there was, and waits as `#refilter` says. */
  type = (field: string, text: string): Promise<void> =>
    this.#refilter(async () => {
      await this.filter(field).fill(text);
      await this.filter(field).press('Enter');
    });
  /** Opens the panel of a column's filter, and gives the panel. */
  async openFilter(field: string): Promise<Locator> {
    await this.region.getByRole('button', { name: new RegExp(`^گزینه‌های پالایه ${field}(:|$)`) }).click();
    return this.panel;
  }
  get panel(): Locator {
    return this.page.locator('form.rg-panel');
  }
  /** Applies the filter of the open panel, another than there was; waits as `type` does. */
  applyPanel = (): Promise<void> =>
    this.#refilter(async () => {
      await this.panel.getByRole('button', { name: 'اعمال' }).click();
      await expect(this.panel).toBeHidden();
    });
  chip = (text: string): Locator => this.page.getByRole('listitem').filter({ hasText: text });

  /** Chooses the row with this text by a press, and waits until the address names it. */
  async choose(text: string): Promise<void> {
    await this.row(text).locator('[role=gridcell]').nth(1).click();
    await this.page.waitForURL(/[?&]row=/);
  }
  /** Filters on a name and chooses its only row. */
  async find(field: string, text: string): Promise<void> {
    await this.type(field, text);
    await expect(this.rows).toHaveCount(1);
    await this.choose(text);
  }
}

/** The dialog of one record. */
export class RecordDialog {
  readonly box: Locator;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
  }
  field = (label: string): Locator => this.box.getByLabel(label, { exact: true });
  /** The value of a record that is only read. */
  fact = (label: string): Locator =>
    this.box
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').and(this.page.getByText(label, { exact: true })) })
      .getByRole('definition');
  save = (): Promise<void> => this.box.getByRole('button', { name: 'ذخیره', exact: true }).click();
  press = (name: string): Promise<void> => this.box.getByRole('button', { name, exact: true }).click();
  /** Chooses from a list by typing, which may use other letters than the list. */
  async pick(label: string, text: string, typed = text): Promise<void> {
    const box = this.field(label);
    await box.click();
    await box.fill(typed);
    await this.page.locator('.ant-select-item-option').filter({ hasText: text }).first().click();
  }
  /** The sentence under a field. */
  async expectFault(label: string, sentence: string): Promise<void> {
    await expect(this.field(label)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  title = (text: string): Locator => this.box.getByRole('heading', { name: text });
}
