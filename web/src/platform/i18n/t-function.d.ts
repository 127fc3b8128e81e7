import type { Namespace, ParseKeys, TOptions } from 'i18next';

/**
 * The usual call of `t`. It is tried before the call of i18next, which compares all keys for each object of options:
 * half of the time of the compiler and of type-aware lint. An unknown key fails in both.
 */
declare module 'i18next' {
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    // biome-ignore lint/style/useShorthandFunctionType: it adds a call to the interface of i18next
    (key: ParseKeys<Ns> | ParseKeys<Ns>[], options?: TOptions): string;
  }
}
