import { ambiguousCurrency, currencies } from '@seedbed/domain/incubators/settings/currencies.ts';
import { locale } from '#platform/i18n/i18n.ts';

/** An unknown stored code stays visible until somebody chooses another one. */
export function currencyChoices(own: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale()], { type: 'currency' });
  const offered: readonly string[] = [...currencies, ambiguousCurrency].sort();
  const codes = offered.includes(own) ? offered : [own, ...offered];
  return codes.map((value) => ({ value, label: `${value} · ${nameOf(names, value)}` }));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  // People look for CFA: the form then asks which of the two.
  if (code === ambiguousCurrency) return 'XOF / XAF';
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
