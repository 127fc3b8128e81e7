export { type NewPerson, registerSignUp } from './sign-up.ts';
