import { company, companyTelephone, person, product } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changedFields,
  changeField,
  checkForm,
  emptyForm,
  formOf,
  isLocked,
  leaveField,
  type RecordForm,
} from './record-form.ts';

const today = '1404/09/12';
const row: AnyRow = {
  companyID: 1039,
  companyName: 'کیمیا گستر خلیج',
  email: 'sales@kgk.example',
  groupID: 1,
  industryID: 2,
  regionID: 3,
  selectiveGroup: 1,
  isCustomer: true,
  isActive: true,
  unsubscribed: false,
  registrar: 'ن. رستگار',
  registerDate: '1404/09/08',
  address: '',
  rowVersion: 4,
};

describe('the form of one record', () => {
  it('counts a field as changed by its meaning, not by how it is written', () => {
    const form = formOf(company, row);
    const spelled = changeField(company, form, { field: 'companyName', value: 'كيميا گستر خليج' });
    expect(changedFields(company, spelled)).toEqual([]);
    const renamed = changeField(company, form, { field: 'companyName', value: 'کیمیا گستر خلیج فارس' });
    expect(changedFields(company, renamed)).toEqual(['companyName']);
    const typed = changeField(company, form, { field: 'registerDate', value: '۱۴۰۴/۹/۸' });
    expect(changedFields(company, typed)).toEqual([]);
  });

  it('clears the city when its province changes, and only then', () => {
    const form = emptyForm(person, { ostansokoonat: 8, citysokoonat: 331 }, today);
    const same = changeField(person, form, { field: 'ostansokoonat', value: 8 });
    expect(same.values['citysokoonat']).toBe(331);
    const moved = changeField(person, form, { field: 'ostansokoonat', value: 9 });
    expect(moved.values['citysokoonat']).toBe(0);
    expect(moved.values['citybirth']).toBe(0);
  });

  it('says what is wrong on leaving a field, but an empty required one only on saving', () => {
    const form = emptyForm(person, {}, today);
    const wrong = changeField(person, form, { field: 'mellicode', value: '0012345678' });
    expect(leaveField(person, wrong, { field: 'mellicode', today }).faults).toEqual({
      mellicode: { problem: { code: 'badMellicode' } },
    });
    expect(leaveField(person, form, { field: 'name', today }).faults).toEqual({});
    expect(Object.keys(checkForm(person, form, today))).toEqual(['name', 'family', 'mellicode']);
  });

  it('says that a day does not exist, lies ahead, or before the birth', () => {
    const dates = (birthdate: string, sodoordate: string) =>
      checkForm(
        person,
        emptyForm(person, { name: 'ن', family: 'ن', mellicode: '0012345679', birthdate, sodoordate }, today),
        today,
      );
    expect(dates('1404/12/31', '')).toMatchObject({ birthdate: { problem: { code: 'badDay' } } });
    expect(dates('1404/09/13', '')).toMatchObject({ birthdate: { problem: { code: 'dateTooLate' } } });
    expect(dates('1370/01/01', '1369/12/29')).toMatchObject({
      sodoordate: { problem: { code: 'dateBefore', date: '1370/01/01' } },
    });
    expect(dates('1370/01/01', '1370/01/01')).toEqual({});
  });

  it('judges a day anew when the birth it may not lie before is left', () => {
    const change = (form: RecordForm, field: string, value: string) =>
      leaveField(person, changeField(person, form, { field, value }), { field, today });
    const born = change(emptyForm(person, {}, today), 'birthdate', '1370/01/01');
    const wrong = change(born, 'sodoordate', '1369/12/29');
    expect(Object.keys(wrong.faults)).toEqual(['sodoordate']);
    const corrected = change(wrong, 'birthdate', '1368/01/01');
    expect(corrected.faults).toEqual({});
    const wrongAgain = change(corrected, 'birthdate', '1371/01/01');
    expect(wrongAgain.faults).toEqual({
      sodoordate: { problem: { code: 'dateBefore', date: '1371/01/01' } },
    });
    const unread = change(corrected, 'birthdate', '1371/13/01');
    expect(Object.keys(unread.faults)).toEqual(['birthdate']);
    const refused = { ...corrected, faults: { sodoordate: { desc: 'این تاریخ درست نیست' } } };
    expect(change(refused, 'birthdate', '1371/01/02').faults).toEqual(refused.faults);
  });

  it('still says that a required field is empty when it is left empty', () => {
    const empty = emptyForm(person, {}, today);
    const form = { ...empty, faults: checkForm(person, empty, today) };
    expect(leaveField(person, form, { field: 'name', today }).faults).toHaveProperty('name');
  });

  it("keeps the server's sentence until the field is changed", () => {
    const refused = { ...formOf(company, row), faults: { email: { desc: 'این ایمیل تکراری است' } } };
    expect(leaveField(company, refused, { field: 'email', today }).faults).toHaveProperty('email');
    expect(changeField(company, refused, { field: 'email', value: 'a@b.example' }).faults).toEqual({});
  });

  it('sends 0 for missing numbers and choices and empty text for missing texts', () => {
    const form = changeField(product, emptyForm(product, {}, today), { field: 'productName', value: 'قیر' });
    expect(bodyOf(product, form)).toEqual({
      productID: 0,
      productName: 'قیر',
      unit: 0,
      price: '0',
      isActive: true,
      comment: '',
    });
  });

  it('reads figures as they are typed', () => {
    const form = changeField(product, emptyForm(product, {}, today), {
      field: 'price',
      value: '۱۲٬۵۰۰٬۰۰۰',
    });
    expect(bodyOf(product, form)['price']).toBe('12500000');
  });

  it('sends the version it was read with, and no registrar for a new record', () => {
    expect(bodyOf(company, formOf(company, row))).toMatchObject({
      companyID: 1039,
      rowVersion: 4,
      registrar: 'ن. رستگار',
    });
    const body = bodyOf(company, emptyForm(company, {}, today));
    expect(body).not.toHaveProperty('rowVersion');
    expect(body).not.toHaveProperty('registrar');
    expect(body['registerDate']).toBe(today);
  });

  it('locks the key once it is given', () => {
    const [key] = person.fields.filter((field) => field.key === 'mellicode');
    expect(key && isLocked(person, key, 'Add')).toBe(false);
    expect(key && isLocked(person, key, 'Edit')).toBe(true);
    const [parent] = companyTelephone.fields;
    expect(isLocked(companyTelephone, parent, 'Add')).toBe(true);
  });
});
