// Puts the kept theme and direction on the page before it is drawn, so that a dark page does not flash
// white. A file of its own, because the content security policy lets no inline script run.
try {
  const root = document.documentElement;
  const { themeType, locale } = JSON.parse(localStorage.getItem('nazer-settings') ?? '{}');
  const wanted = new URLSearchParams(location.search).get('theme') ?? themeType;
  if (['light', 'semi-dark', 'dark'].includes(wanted)) root.dataset.theme = wanted;
  if (locale) root.lang = locale;
  if (locale) root.dir = locale === 'fa' || locale === 'ar' ? 'rtl' : 'ltr';
} catch {
  // Broken storage: the defaults of the page stand.
}
