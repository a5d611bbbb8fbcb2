// @vitest-environment jsdom
import { crmResources, person } from '@nazer/contract/crm/crm.resources.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { openTestPage, show } from '../test-page.tsx';
import { fieldGroups, formFields } from './form-layout.ts';
import { emptyForm } from './record-form.ts';
import { ResourceDialog } from './resource-dialog.tsx';

let server: TestServer;
let permissions: string[];
let row: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const verb = url.split('?')[0]?.split('/').at(-1) ?? '';
    const data =
      verb === 'Session' ? { permissions } : verb === 'GetById' ? row : { list: [], totalCount: 0 };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
});
afterAll(() => server.close());
beforeEach(() => {
  permissions = [];
});
afterEach(cleanup);

async function open(definition: ResourceDefinition, mode: 'Detail' | 'Delete', values: object = {}) {
  const key = Object.fromEntries(definition.key.map((part) => [part, 1]));
  const record = { ...emptyForm(definition, {}, '1405/09/07').values, ...values, ...key, rowVersion: 1 };
  row = record;
  await show(
    <ResourceDialog
      definition={definition}
      mode={mode}
      row={keyText(definition, record)}
      onClose={() => {}}
    />,
  );
  await screen.findAllByRole('term');
}
const factOf = (name: string): HTMLElement | null => screen.getByText(name, { selector: 'dt' }).parentElement;

describe('a record that is only read', () => {
  it.each(
    crmResources.flatMap((definition) =>
      (['Detail', 'Delete'] as const).map((mode) => ({ definition, mode })),
    ),
  )('$definition.name, $mode: a name and a value for each fact, and nothing to fill in', async (one) => {
    await open(one.definition, one.mode);
    const facts = fieldGroups(formFields(one.definition, 'Detail')).length;
    expect(screen.getAllByRole('term')).toHaveLength(facts);
    expect(screen.getAllByRole('definition')).toHaveLength(facts);
    expect(
      screen
        .getByRole('dialog')
        .querySelectorAll('input, textarea, select, [role="switch"], [role="combobox"]').length,
    ).toBe(0);
  });

  it('says what is not known with a dash, and isolates what is read from left to right', async () => {
    await open(person, 'Detail', { mobile: '09355391830' });
    expect(factOf('نام پدر')?.textContent).toBe('نام پدر–');
    expect(factOf('تلفن همراه')?.querySelector('[dir="ltr"]')?.textContent).toBe('0935-539-1830');
  });

  it('shows a hidden value in its place, with its question for who may ask', async () => {
    permissions = ['crm.person.view', 'crm.person.reveal'];
    await open(person, 'Detail', { mobile: '0935***1830' });
    const fact = factOf('تلفن همراه');
    expect(fact?.textContent).toContain('0935***1830');
    expect(fact && within(fact).getByRole('button', { name: 'نمایش تلفن همراه' })).toBeTruthy();
  });
});
