export {
  type Customer,
  type CustomerState,
  findCustomer,
  loadCustomer,
  useCustomer,
  useCustomerState,
} from "./customer-state.ts"
export { EditProfileScreen } from "./edit-profile-screen.tsx"
export { keepBookmarks } from "./keep-bookmarks.ts"
export { loadContactSheet } from "./load-contact-sheet.ts"
export { MemberLink } from "./member-link.tsx"
export { NameField } from "./name-field.tsx"
export { NameForm } from "./name-form.tsx"
export { PersonalPage } from "./personal-page.tsx"
export { PhoneNumberField, usePhoneNumber } from "./phone-number.tsx"
export { PhonePrivacy } from "./phone-privacy.tsx"
export { PhoneSignIn } from "./phone-sign-in.tsx"
export { ProfileScreen } from "./profile/profile-screen.tsx"
export { ageTexts, genderTexts } from "./profile-fields.tsx"
export { ProfileLink } from "./profile-link.tsx"
export { fieldText } from "./refusal-text.ts"
export { RegisterScreen } from "./register-screen.tsx"
export { signInConfirmed } from "./session-actions.ts"
export { SignInCard } from "./sign-in-card.tsx"
export { type Naming, useNaming } from "./use-naming.ts"
