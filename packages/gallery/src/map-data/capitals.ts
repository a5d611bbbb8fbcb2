/** Capitals with their places. */
import type { Two } from '../demo.ts';

export interface Place extends Two {
  readonly code: string;
  readonly at: readonly [longitude: number, latitude: number];
}

const lines = `
IR|تهران|Tehran|51.4|35.7
AF|کابل|Kabul|69.2|34.5
AM|ایروان|Yerevan|44.5|40.2
AZ|باکو|Baku|49.9|40.4
BD|داکا|Dhaka|90.4|23.8
BT|تیمفو|Thimphu|89.6|27.5
KH|پنوم‌پن|Phnom Penh|104.9|11.6
CN|پکن|Beijing|116.4|39.9
CY|نیکوزیا|Nicosia|33.4|35.2
GE|تفلیس|Tbilisi|44.8|41.7
IN|دهلی نو|New Delhi|77.2|28.6
ID|جاکارتا|Jakarta|106.8|-6.2
IQ|بغداد|Baghdad|44.4|33.3
JP|توکیو|Tokyo|139.7|35.7
JO|امان|Amman|35.9|31.9
KZ|آستانه|Astana|71.4|51.2
KW|کویت|Kuwait City|48|29.4
KG|بیشکک|Bishkek|74.6|42.9
LA|وین‌تیان|Vientiane|102.6|18
LB|بیروت|Beirut|35.5|33.9
MY|کوالالامپور|Kuala Lumpur|101.7|3.1
MN|اولان‌باتور|Ulaanbaatar|106.9|47.9
MM|نایپیداو|Naypyidaw|96.1|19.8
NP|کاتماندو|Kathmandu|85.3|27.7
KP|پیونگ‌یانگ|Pyongyang|125.8|39
OM|مسقط|Muscat|58.4|23.6
PK|اسلام‌آباد|Islamabad|73|33.7
PH|مانیل|Manila|121|14.6
QA|دوحه|Doha|51.5|25.3
SA|ریاض|Riyadh|46.7|24.7
KR|سئول|Seoul|127|37.6
LK|کلمبو|Colombo|79.9|6.9
SY|دمشق|Damascus|36.3|33.5
TJ|دوشنبه|Dushanbe|68.8|38.6
TH|بانکوک|Bangkok|100.5|13.8
TR|آنکارا|Ankara|32.9|39.9
TM|عشق‌آباد|Ashgabat|58.4|37.9
AE|ابوظبی|Abu Dhabi|54.4|24.5
UZ|تاشکند|Tashkent|69.2|41.3
VN|هانوی|Hanoi|105.8|21
YE|صنعا|Sanaa|44.2|15.4
AL|تیرانا|Tirana|19.8|41.3
AT|وین|Vienna|16.4|48.2
BY|مینسک|Minsk|27.6|53.9
BE|بروکسل|Brussels|4.4|50.8
BA|سارایوو|Sarajevo|18.4|43.9
BG|صوفیه|Sofia|23.3|42.7
HR|زاگرب|Zagreb|16|45.8
CZ|پراگ|Prague|14.4|50.1
DK|کپنهاگ|Copenhagen|12.6|55.7
EE|تالین|Tallinn|24.8|59.4
FI|هلسینکی|Helsinki|24.9|60.2
FR|پاریس|Paris|2.4|48.9
DE|برلین|Berlin|13.4|52.5
GR|آتن|Athens|23.7|38
HU|بوداپست|Budapest|19|47.5
IS|ریکیاویک|Reykjavik|-21.9|64.1
IE|دوبلین|Dublin|-6.3|53.3
IT|رم|Rome|12.5|41.9
LV|ریگا|Riga|24.1|56.9
LT|ویلنیوس|Vilnius|25.3|54.7
MK|اسکوپیه|Skopje|21.4|42
MD|کیشینو|Chisinau|28.9|47
ME|پودگوریتسا|Podgorica|19.3|42.4
NL|آمستردام|Amsterdam|4.9|52.4
NO|اسلو|Oslo|10.8|59.9
PL|ورشو|Warsaw|21|52.2
PT|لیسبون|Lisbon|-9.1|38.7
RO|بخارست|Bucharest|26.1|44.4
RU|مسکو|Moscow|37.6|55.8
RS|بلگراد|Belgrade|20.5|44.8
SK|براتیسلاوا|Bratislava|17.1|48.1
SI|لیوبلیانا|Ljubljana|14.5|46.1
ES|مادرید|Madrid|-3.7|40.4
SE|استکهلم|Stockholm|18.1|59.3
CH|برن|Bern|7.4|46.9
UA|کی‌یف|Kyiv|30.5|50.5
GB|لندن|London|-0.1|51.5
DZ|الجزیره|Algiers|3.1|36.8
AO|لواندا|Luanda|13.2|-8.8
BW|گابرون|Gaborone|25.9|-24.7
CM|یائونده|Yaounde|11.5|3.9
TD|انجامنا|N'Djamena|15|12.1
CD|کینشاسا|Kinshasa|15.3|-4.3
EG|قاهره|Cairo|31.2|30
ER|اسمره|Asmara|38.9|15.3
ET|آدیس آبابا|Addis Ababa|38.7|9
GH|آکرا|Accra|-0.2|5.6
KE|نایروبی|Nairobi|36.8|-1.3
LY|طرابلس|Tripoli|13.2|32.9
MG|آنتاناناریوو|Antananarivo|47.5|-18.9
ML|باماکو|Bamako|-8|12.6
MA|رباط|Rabat|-6.8|34
MZ|ماپوتو|Maputo|32.6|-26
NA|ویندهوک|Windhoek|17.1|-22.6
NE|نیامی|Niamey|2.1|13.5
NG|آبوجا|Abuja|7.5|9.1
SN|داکار|Dakar|-17.4|14.7
SO|موگادیشو|Mogadishu|45.3|2
ZA|پرتوریا|Pretoria|28.2|-25.7
SD|خارطوم|Khartoum|32.5|15.5
TZ|دودوما|Dodoma|35.7|-6.2
TN|تونس|Tunis|10.2|36.8
UG|کامپالا|Kampala|32.6|0.3
ZM|لوساکا|Lusaka|28.3|-15.4
ZW|هراره|Harare|31|-17.8
CA|اتاوا|Ottawa|-75.7|45.4
CR|سن خوزه|San Jose|-84.1|9.9
CU|هاوانا|Havana|-82.4|23.1
GT|گواتمالا|Guatemala City|-90.5|14.6
JM|کینگستون|Kingston|-76.8|18
MX|مکزیکوسیتی|Mexico City|-99.1|19.4
PA|پاناماسیتی|Panama City|-79.5|9
US|واشینگتن|Washington|-77|38.9
AR|بوئنوس آیرس|Buenos Aires|-58.4|-34.6
BO|سوکره|Sucre|-65.3|-19
BR|برازیلیا|Brasilia|-47.9|-15.8
CL|سانتیاگو|Santiago|-70.7|-33.4
CO|بوگوتا|Bogota|-74.1|4.7
EC|کیتو|Quito|-78.5|-0.2
PY|آسونسیون|Asuncion|-57.6|-25.3
PE|لیما|Lima|-77|-12
UY|مونته‌ویدئو|Montevideo|-56.2|-34.9
VE|کاراکاس|Caracas|-66.9|10.5
AU|کانبرا|Canberra|149.1|-35.3
FJ|سووا|Suva|178.4|-18.1
NZ|ولینگتون|Wellington|174.8|-41.3
PG|پورت مورسبی|Port Moresby|147.2|-9.5
`;

export const capitals: readonly Place[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', fa = '', en = '', longitude, latitude] = line.split('|');
    return { code, fa, en, at: [Number(longitude), Number(latitude)] };
  });

/** Those of some countries, in the order asked for. */
export const capitalsOf = (...codes: readonly string[]): readonly Place[] =>
  codes.flatMap((code) => capitals.filter((one) => one.code === code));
