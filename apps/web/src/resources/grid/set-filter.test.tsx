// @vitest-environment jsdom
import { company } from '@nazer/contract/crm/crm.resources.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { fieldOf } from '@nazer/contract/kernel/resource.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { useValueContext } from '../kinds/kinds.ts';
import { openTestPage, show } from '../test-page.tsx';
import { SetFilter } from './set-filter.tsx';

const regions = ['تهران', 'کرمان', 'یزد', 'فارس', 'بوشهر', 'گیلان', 'قم'];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    if (url === '/CRM_Region/GetDropDown') {
      const list = regions.map((value, index) => ({ key: index + 1, value }));
      return { status: 200, body: { data: { list }, errors: [] } };
    }
    if (url === '/CrmCompany/GetSetValues') {
      const list = regions.map((_, index) => ({ value: index + 1, count: 100 - index }));
      return { status: 200, body: { data: { list }, errors: [] } };
    }
    return { status: 200, body: { data: { list: [] }, errors: [] } };
  };
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

const others: FilterModel[] = [{ Field: 'isActive', Condition1: { Type: 'equals', Filter: true } }];

interface FilterProps {
  readonly model?: FilterModel;
  readonly onApply: (model: FilterModel | null) => void;
}

function Filter({ model, onApply }: FilterProps) {
  const context = useValueContext(company);
  return (
    <SetFilter
      definition={company}
      field={fieldOf(company, 'regionID')}
      model={model}
      others={others}
      context={context}
      onApply={onApply}
    />
  );
}

describe('the filter by values', () => {
  it('stays as it is when it is applied unchanged, also where the other filters leave its values alone', async () => {
    const model: FilterModel = {
      Field: 'regionID',
      Condition1: { Type: 'in', Values: regions.map((_, index) => index + 1) },
    };
    const applied: (FilterModel | null)[] = [];
    await show(<Filter model={model} onApply={(next) => applied.push(next)} />);
    await screen.findByRole('checkbox', { name: 'یزد' });
    await userEvent.click(screen.getByRole('button', { name: 'اعمال' }));
    expect(applied).toEqual([model]);
  });

  it('lists names with counts under the other filters and filters by those that stay ticked', async () => {
    const applied: (FilterModel | null)[] = [];
    await show(<Filter onApply={(model) => applied.push(model)} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'انتخاب همه' }));
    expect(screen.getByText('مقداری را برگزینید')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'یزد' }));
    await userEvent.click(screen.getByRole('button', { name: 'اعمال' }));
    expect(applied).toEqual([{ Field: 'regionID', Condition1: { Type: 'in', Values: [3] } }]);
    expect(screen.getByText('98')).toBeTruthy();
    const request = server.requests.find(({ url }) => url === '/CrmCompany/GetSetValues');
    expect(JSON.parse(request?.body ?? '')).toEqual({ Field: 'regionID', filterModels: others });
  });

  it('finds a value written with Arabic letters and leaves those not found as they were', async () => {
    const applied: (FilterModel | null)[] = [];
    await show(<Filter onApply={(model) => applied.push(model)} />);
    await userEvent.type(await screen.findByRole('textbox'), 'كرمان');
    expect(screen.queryByRole('checkbox', { name: 'تهران' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'کرمان' }));
    await userEvent.click(screen.getByRole('button', { name: 'اعمال' }));
    expect(applied).toEqual([{ Field: 'regionID', Condition1: { Type: 'in', Values: [1, 3, 4, 5, 6, 7] } }]);
  });

  it('is no filter while everything is ticked', async () => {
    const applied: (FilterModel | null)[] = [];
    await show(<Filter onApply={(model) => applied.push(model)} />);
    await screen.findByRole('checkbox', { name: 'تهران' });
    await userEvent.click(screen.getByRole('button', { name: 'اعمال' }));
    expect(applied).toEqual([null]);
  });
});
