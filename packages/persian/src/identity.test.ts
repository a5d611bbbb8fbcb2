import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isBankCard,
  isEmail,
  isIban,
  isLegalNationalId,
  isLikelyPostalCode,
  isMellicode,
  isMobile,
  isPostalCode,
  isSheba,
  isTelephone,
  luhnSum,
  makeLegalNationalId,
  makeMellicode,
  makeSheba,
  normalizeBankCard,
  normalizeIban,
  normalizeLegalNationalId,
  normalizeMellicode,
  normalizeMobile,
  normalizePostalCode,
  normalizeSheba,
  normalizeSwift,
  normalizeTelephone,
  padMellicode,
  shebaBank,
} from './identity.ts';
import { toPersianDigits } from './fold.ts';

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((each) => each.join(''));

/** Replaces the digit at one place by another. */
function withDigit(text: string, place: number, step: number): string {
  const other = String((Number(text[place]) + step) % 10);
  return text.slice(0, place) + other + text.slice(place + 1);
}

const anyStep = fc.integer({ min: 1, max: 9 });

describe('mellicode', () => {
  test.each([
    '0499370899',
    '0790419904',
    '1583250689',
    '0684159414',
    '0076229645',
    '0012345679',
    '0019876548',
    '1287654320',
    '2298765431',
    '0432109870',
    '1234567891',
    '0959744487',
  ])('%s is valid', (code) => {
    expect(isMellicode(code)).toBe(true);
    expect(makeMellicode(code.slice(0, 9))).toBe(code);
  });

  test.each([
    '0499370898',
    '1234567890',
    '0000000000',
    '1111111111',
    '123456789',
    '00123456790',
    '۰۴۹۹۳۷۰۸۹۹',
    '049-937089-9',
    '',
  ])('%s is not valid as stored', (code) => {
    expect(isMellicode(code)).toBe(false);
  });

  test.each([
    ['۰۴۹۹۳۷۰۸۹۹', '0499370899'],
    ['049-937089-9', '0499370899'],
    [' ٠٤٩٩٣٧٠٨٩٩\u200F', '0499370899'],
    ['499370899', null],
    ['0499370898', null],
  ])('«%s» typed is %s', (typed, canonical) => {
    expect(normalizeMellicode(typed)).toBe(canonical);
  });

  test('gets back the zeros that Excel took, on import', () => {
    expect(padMellicode('499370899')).toBe('0499370899');
    expect(padMellicode('۷۶۲۲۹۶۴۵')).toBe('0076229645');
    expect(padMellicode('0499370899')).toBe('0499370899');
    expect(padMellicode('1234567')).toBe('1234567');
    expect(padMellicode('49937089x')).toBe('49937089x');
  });

  test('any single wrong digit is detected unless the check digit is 1', () => {
    // Remainders 1 and 10 share the check digit 1, so only there can one digit pass for another.
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 0, max: 9 }), anyStep, (nine, place, step) => {
        fc.pre(new Set(nine).size > 1);
        const code = makeMellicode(nine);
        expect(isMellicode(code)).toBe(true);
        fc.pre(place === 9 || !code.endsWith('1'));
        expect(isMellicode(withDigit(code, place, step))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('is not made of what cannot be one', () => {
    expect(() => makeMellicode('111111111')).toThrow(RangeError);
    expect(() => makeMellicode('12345678')).toThrow(RangeError);
  });
});

describe('national id of a legal person', () => {
  test.each([
    '10380284790',
    '10861677542',
    '14003778990',
    '14005893875',
    '10100171920',
    '10101234565',
    '14003456780',
    '10861234565',
    '14100123454',
    '10320987659',
  ])('%s is valid', (id) => {
    expect(isLegalNationalId(id)).toBe(true);
    expect(makeLegalNationalId(id.slice(0, 10))).toBe(id);
    expect(normalizeLegalNationalId(toPersianDigits(id))).toBe(id);
  });

  test.each([
    '10380284792',
    '10380285692',
    '09748208301',
    '11111111111',
    '10101144148',
    '103802847901',
    '1038028479',
    '10000000001',
    '',
  ])('%s is not valid', (id) => {
    expect(isLegalNationalId(id)).toBe(false);
    expect(normalizeLegalNationalId(id)).toBeNull();
  });

  test('any single wrong digit is detected unless the check digit is 0', () => {
    // Remainders 0 and 10 share the check digit 0.
    fc.assert(
      fc.property(digits(10), fc.integer({ min: 0, max: 10 }), anyStep, (ten, place, step) => {
        fc.pre(ten.slice(3, 9) !== '000000');
        const id = makeLegalNationalId(ten);
        expect(isLegalNationalId(id)).toBe(true);
        fc.pre(place === 10 || !id.endsWith('0'));
        expect(isLegalNationalId(withDigit(id, place, step))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('is not made of zeros', () => {
    expect(() => makeLegalNationalId('1230000004')).toThrow(RangeError);
  });
});

describe('Sheba', () => {
  test.each([
    ['IR820540102680020817909002', '054', 'پارسیان'],
    ['IR550570022080013447370101', '057', 'پاسارگاد'],
    ['IR790610000000700796858044', '061', 'شهر'],
    ['IR270170000000100324200001', '017', 'ملی'],
    ['IR270120000000005555123456', '012', 'ملت'],
    ['IR040190000000218005091007', '019', 'صادرات'],
    ['IR060560900118800123456789', '056', 'سامان'],
  ])('%s is valid, of bank %s %s', (sheba, code, name) => {
    expect(isSheba(sheba)).toBe(true);
    expect(shebaBank(sheba)).toEqual({ code, name });
    expect(makeSheba(sheba.slice(4))).toBe(sheba);
  });

  test('may be of a bank that is not in the list', () => {
    expect(isSheba('IR062960000000100324200001')).toBe(true);
    expect(shebaBank('IR062960000000100324200001')).toBeNull();
  });

  test.each(['IR820540102680020817909003', 'IR012345678901234567890123', 'IR82054010268002081790900', ''])(
    '%s is not valid',
    (sheba) => {
      expect(isSheba(sheba)).toBe(false);
      expect(shebaBank(sheba)).toBeNull();
    },
  );

  test('may be typed with spaces, dashes, small letters and Persian digits', () => {
    const canonical = 'IR820540102680020817909002';
    expect(normalizeSheba('ir82 0540-1026 8002 0817 9090 02')).toBe(canonical);
    expect(normalizeSheba(toPersianDigits(canonical))).toBe(canonical);
    expect(normalizeSheba('820540102680020817909002')).toBeNull();
  });

  test('any single wrong digit and any two neighbours changed over are detected', () => {
    fc.assert(
      fc.property(digits(22), fc.integer({ min: 2, max: 25 }), anyStep, (bban, place, step) => {
        const sheba = makeSheba(bban);
        expect(isSheba(sheba)).toBe(true);
        expect(isSheba(withDigit(sheba, place, step))).toBe(false);
        const [left, right] = [sheba[place], sheba[place + 1]];
        fc.pre(right !== undefined && left !== right);
        expect(isSheba(`${sheba.slice(0, place)}${right}${left}${sheba.slice(place + 2)}`)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('telephone numbers', () => {
  test.each([
    ['09121234567', '09121234567'],
    ['+989351234567', '09351234567'],
    ['۰۹۱۲۱۲۳۴۵۶۷', '09121234567'],
    ['00989121234567', '09121234567'],
    ['989121234567', '09121234567'],
    ['9121234567', '09121234567'],
    ['(0912) 123-4567', '09121234567'],
    ['08121234567', null],
    ['0912123456', null],
    ['091212345678', null],
    ['٠٩١٢x234567', null],
    ['', null],
  ])('mobile «%s» is %s', (typed, canonical) => {
    expect(normalizeMobile(typed)).toBe(canonical);
    expect(isMobile(typed)).toBe(typed === canonical);
  });

  test.each([
    ['02188776655', '02188776655'],
    ['۰۲۱-۸۸۷۷۶۶۵۵', '02188776655'],
    ['(021) 8877 66 55', '02188776655'],
    ['+98 21 88776655', '02188776655'],
    ['0098 31 32224455', '03132224455'],
    ['88776655', null],
    ['00188776655', null],
    ['0218877665', null],
    ['021887766554', null],
    ['', null],
  ])('land line «%s» is %s', (typed, canonical) => {
    expect(normalizeTelephone(typed)).toBe(canonical);
    expect(isTelephone(typed)).toBe(typed === canonical);
  });
});

describe('postal code', () => {
  test.each([
    ['1619735744', true, true],
    ['1511943943', true, true],
    ['6391651111', true, true],
    ['1234567890', true, false],
    ['0123456789', true, false],
    ['1111111111', false, false],
    ['161973574', false, false],
    ['16197357440', false, false],
  ])('%s: hard rule %s, soft rule %s', (code, hard, soft) => {
    expect(isPostalCode(code)).toBe(hard);
    expect(isLikelyPostalCode(code)).toBe(soft);
  });

  test('may be typed with a dash and Persian digits', () => {
    expect(normalizePostalCode('۱۶۱۹۷-۳۵۷۴۴')).toBe('1619735744');
    expect(normalizePostalCode('16197')).toBeNull();
  });
});

describe('bank card', () => {
  test.each([
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['411111111111111', false],
    ['0000000000000000', false],
  ])('%s is valid: %s', (card, isValid) => {
    expect(isBankCard(card)).toBe(isValid);
  });

  test('may be typed in fours', () => {
    expect(normalizeBankCard('4111-1111 1111 ۱۱۱۱')).toBe('4111111111111111');
  });

  test('any single wrong digit is detected', () => {
    fc.assert(
      fc.property(digits(15), fc.integer({ min: 0, max: 15 }), anyStep, (body, place, step) => {
        const card = body + String((10 - (luhnSum(`${body}0`) % 10)) % 10);
        fc.pre(new Set(card).size > 1);
        expect(isBankCard(card)).toBe(true);
        expect(isBankCard(withDigit(card, place, step))).toBe(false);
      }),
    );
  });
});

describe('e-mail address', () => {
  test.each(['admin@nazer.example', 'a.b+c@sub.domain.co', "o'neil@x-y.ir", 'ali@xn--mgba3a4f16a.ir'])(
    '%s is accepted',
    (address) => {
      expect(isEmail(address)).toBe(true);
    },
  );

  test.each([
    '',
    'admin',
    'admin@nazer',
    '@nazer.ir',
    'a b@nazer.ir',
    'a@b@nazer.ir',
    'a@nazer..ir',
    'a@-nazer.ir',
    'a@nazer.ir.',
    'a@nazer.ir\n',
    `${'a'.repeat(65)}@nazer.ir`,
    `a@${'b.'.repeat(130)}ir`,
  ])('%j is refused', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});

describe('IBAN and SWIFT', () => {
  test.each(['DE89370400440532013000', 'GB82WEST12345698765432', 'IR820540102680020817909002'])(
    '%s is an account number',
    (iban) => {
      expect(isIban(iban)).toBe(true);
      expect(normalizeIban(`${iban.slice(0, 4)} ${iban.slice(4).toLowerCase()}`)).toBe(iban);
    },
  );
  test.each(['DE89370400440532013001', 'DE8937', '', 'de89370400440532013000', 'D189370400440532013000'])(
    '%j is no account number',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );
  test.each([
    ['deutdeff', 'DEUTDEFF'],
    [' DEUTDEFF500 ', 'DEUTDEFF500'],
    ['DEUT1EFF', null],
    ['DEUTDEFF5', null],
    ['', null],
  ])('%j is the code of a bank as %j', (typed, swift) => {
    expect(normalizeSwift(typed)).toBe(swift);
  });
});
