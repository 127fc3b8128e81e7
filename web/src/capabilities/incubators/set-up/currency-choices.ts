import { currencies } from '@seedbed/domain/incubators/settings/currencies.ts';
import { locale } from '#platform/i18n/i18n.ts';

/** An unknown stored code stays visible until somebody chooses another one. */
export function currencyChoices(own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale()], { type: 'currency' });
  const codes: readonly string[] = currencies.some((code) => code === own) ? currencies : [own, ...currencies];
  return codes.map((value) => ({ value, label: `${value} · ${nameOf(names, value)}` }));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
