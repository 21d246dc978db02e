// What the verifier says, in the language of the page.

import { ENGLISH, fill, type Message, type Texts } from "yamabiko-verify/messages";
import { language, type Language } from "../words";
import { fr } from "./fr";
import { pt } from "./pt";

const TEXTS: Readonly<Record<Language, Texts>> = { en: ENGLISH, fr, pt };

export const sayMessage = (message: Message): string => fill(TEXTS[language()], message);
