/** Cookies that a script set for our host or a parent domain. */
export function forgetCookies(isIts: (name: string) => boolean): void {
  const names = document.cookie.split('; ').map((one) => one.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`);
  for (const name of names.filter(isIts)) for (const domain of ['', ...domains]) expire(name, domain);
}

function expire(name: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too young for our oldest browsers
  document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
