/** The operator's settings for requests. They are provided once below all routes, because providing them for each request would take longer than the rest of the edge. */
import { Context, Layer } from "effect"
import {
  EmailVisibility,
  Invitation,
  MailSetting,
  PresenceIsShown,
  SignInRules,
  SignInThrottle,
  UserDirectory
} from "@docket/core"
import { SessionLifetime } from "./AuthenticationByTokenOrSession.ts"
import { Classification } from "./Classification.ts"
import type { Configuration } from "./Configuration.ts"
import { LibraryLimit } from "./library/LibraryLimit.ts"
import { SignInProviders } from "./oidc/Provider.ts"
import { PublicOrigin } from "./OwnOrigin.ts"
import { ProxySignInSettings } from "./proxy/ProxySignIn.ts"
import { SettingsShown } from "./SettingsShown.ts"
import { UploadLimit } from "./UploadLimit.ts"

/** The settings for requests. */
export type RequestSettings = Pick<
  Configuration,
  | "publicOrigin"
  | "maxUploadBytes"
  | "maxLibraryBytes"
  | "session"
  | "signIn"
  | "signInRules"
  | "classification"
  | "providers"
  | "proxySignIn"
  | "commenterEmails"
  | "userDirectory"
  | "inviters"
  | "presence"
  | "mail"
  | "digestHour"
  | "settings"
>

/** Provides these settings to all requests. */
export const layer = ({
  publicOrigin,
  maxUploadBytes,
  maxLibraryBytes,
  session,
  signIn,
  signInRules,
  classification,
  providers,
  proxySignIn,
  commenterEmails,
  userDirectory,
  inviters,
  presence,
  mail,
  digestHour,
  settings
}: RequestSettings): Layer.Layer<never> =>
  Layer.succeedContext(
    Context.make(PublicOrigin, publicOrigin).pipe(
      Context.add(UploadLimit, maxUploadBytes),
      Context.add(LibraryLimit, maxLibraryBytes),
      Context.add(SessionLifetime, session),
      Context.add(SignInThrottle.Limits, signIn),
      Context.add(SignInRules.SignInRules, signInRules),
      Context.add(Classification, classification),
      Context.add(SignInProviders, providers),
      Context.add(ProxySignInSettings, proxySignIn),
      Context.add(EmailVisibility, commenterEmails),
      Context.add(UserDirectory, userDirectory),
      Context.add(Invitation.Inviters, inviters),
      Context.add(PresenceIsShown, presence),
      Context.add(MailSetting.MailIsOn, mail !== null),
      Context.add(MailSetting.DigestHour, digestHour),
      Context.add(SettingsShown, settings)
    )
  )
