/**
 * Latin names of the cities of `iran-cities-json` by their numbers there, in the simple romanization that maps use:
 * no marks above letters, the joining vowel as "-e" or "-ye".
 */
const names = `
1 Ab Bar|2 Ab Pakhsh|3 Abad|4 Abadan|8 Abadeh|9 Abadeh Tashk|10 Abdan|11 Abdanan|12 Abezhdan|13 Absard|14 Abesh Ahmad
15 Abali|16 Abgarm|17 Abi Beyglu|18 Abiz|19 Abyek|20 Ajin|21 Azarshahr|22 Aradan|23 Aran va Bidgol|24 Armardeh
25 Arian Shahr|26 Azadshahr|27 Azadi|28 Asara|29 Astara|30 Astaneh|31 Astaneh-ye Ashrafiyeh|32 Asemanabad|33 Ashar
34 Ashtian|35 Ashkhaneh|36 Aghajari|37 Aq Qala|38 Aqkand|39 Alasht|40 Aluni|41 Amol|42 Ava|43 Avajiq|44 Avaj|45 Aveh
46 Ayask|47 Abarkuh|48 Abrisham|49 Abu Homeyzeh|50 Abuzeydabad|51 Abu Musa|52 Abhar|53 Achachi|54 Ahmadabad-e Mostowfi
55 Ahmadabad|56 Ahmadabad-e Sowlat|57 Ahmadsargurab|58 Ekhtiarabad|59 Adimi|60 Arak|66 Arbatan|67 Arjomand|68 Arad
69 Ardaq|70 Ardabil|76 Ardestan|77 Ardakan|78 Ardakan|79 Ardal|80 Ardimusa|81 Arzuiyeh|82 Aresk|83 Arsanjan|84 Arateh
85 Arkavaz|86 Armaghankhaneh|87 Urmia|93 Arvandkenar|94 Ezgeleh|95 Azna|96 Azandarian|97 Ezhiyeh|98 Asalem|99 Espakeh
100 Estahban|101 Asadabad|102 Asadiyeh|103 Esfeden|104 Esfarayen|105 Esfarvarin|106 Osku|107 Eslamabad-e Gharb
108 Eslamabad|109 Eslamshahr-e Aq Gol|113 Eslamshahr|114 Eslamiyeh|115 Asir|116 Oshtorinan|117 Eshtehard|118 Ashkezar
119 Eshkanan|120 Oshnavieh|121 Asgharabad|122 Isfahan|138 Aslanduz|139 Ataqvar|140 Efzar|141 Afus|142 Eqbaliyeh
143 Eqlid|144 Aleshtar|145 Alvan|146 Alvand|147 Elhayi|148 Aligudarz|149 Emam Hasan|150 Emamshahr
151 Emamzadeh Abdollah|152 Amlash|153 Omidiyeh|154 Amirkola|155 Amiriyeh|156 Aminshahr|157 Anabad|158 Anar
159 Anarestan|160 Anarak|161 Anbarolum|162 Anduhjerd|163 Andisheh|164 Andimeshk|165 Uraman Takht|166 Evaz|167 Ahar
168 Ahram|169 Ahel|170 Ahvaz|179 Ij|180 Izeh|181 Iranshahr|182 Izadkhvast|183 Izadshahr|184 Ilam|185 Ilkhchi
186 Imanshahr|187 Incheh Borun|188 Eyvan|189 Eyvanki|190 Ivughli|191 Ivar|192 Bab Anar|193 Baba Heydar|194 Babarashani
195 Baba Monir|196 Babakan|197 Babol|200 Babolsar|201 Bajgiran|202 Bakharz|203 Badrud|204 Baduleh|205 Bar|206 Baruq
207 Bazar Jomeh|208 Bazargan|209 Bazoft|210 Basmenj|211 Basht|212 Baghbahadoran|213 Bagh-e Malek|214 Baghestan
215 Baghshad|216 Baghin|217 Baft|218 Bafran|219 Bafq|220 Baqershahr|221 Baladeh|222 Balashahr|223 Banevreh|224 Baneh
225 Bayk|226 Bayangan|227 Bajestan|228 Bojnord|231 Bakhshayesh|232 Badreh|233 Borazjan|234 Bardkhun|235 Bardestan
236 Bardaskan|237 Bardsir|238 Bardeh Rasheh|239 Barzok|240 Barzul|241 Barf Anbar|242 Baravat|243 Borujerd|246 Borujen
247 Barehsar|248 Bazman|249 Bezenjan|250 Bostan|251 Bostanabad|252 Bastak|253 Bastam|254 Boshruyeh|255 Bafruiyeh
256 Belaveh|257 Bolbanabad|258 Boldaji|259 Baladeh|260 Balvard|261 Boluk|262 Bam|263 Bampur|264 Ben|265 Bonab
266 Bonab-e Marand|267 Banaruiyeh|268 Bent|269 Banjar|270 Bandar-e Emam Khomeyni|271 Bandar-e Anzali
274 Bandar-e Torkaman|275 Bandar-e Jask|276 Bandar-e Dayyer|277 Bandar-e Deylam|278 Bandar-e Rig|279 Bandar Abbas
283 Bandar-e Kangan|284 Bandar-e Gaz|285 Bandar-e Ganaveh|286 Bandar-e Lengeh|287 Bandar-e Mahshahr|288 Band-e Zarak
289 Banak|290 Bavanat|291 Buin Zahra|292 Buin-e Sofla|293 Bustan|294 Bushkan|295 Bushehr|298 Bukan|299 Bumehen
300 Buin va Miandasht|301 Bahabad|302 Bahar|303 Baharan Shahr|304 Baharestan|305 Baharestan|306 Behbahan|307 Bahreman
308 Behshahr|309 Bahman|310 Bahnemir|311 Biarjomand|312 Bijar|313 Bidokht|314 Bidkhun|315 Bidrubeh|316 Bidestan
317 Bideh|318 Biranshahr|319 Birjand|322 Beyram|323 Bisotun|324 Beyza|325 Bika|326 Bileh Savar|327 Pataveh
328 Parsabad|329 Parsian|330 Parud|331 Pariz|332 Pakdasht|333 Paveh|334 Pain Hular|335 Pardanjan|336 Pardis|337 Parand
338 Parandak|339 Parehsar|340 Pol|341 Pol-e Sefid|342 Pelan|343 Pol-e Dokhtar|344 Poldasht|345 Pul|346 Pahleh
347 Piranshahr|348 Pirbakran|349 Pirtaj|350 Pish Qaleh|351 Pishva|352 Pishin|353 Tatar-e Olya|354 Tazehabad
355 Tazeh Shahr|356 Tazeh Kand-e Angut|357 Tazeh Kand-e Nosratabad|358 Tazian-e Pain|359 Takestan|360 Taybad
361 Tabriz|364 Tabriz 1|365 Tabriz 2|366 Tabriz 3|367 Tabriz 4|372 Tajrish|373 Takht|374 Torbat-e Jam
375 Torbat-e Heydariyeh|376 Tark|377 Tarkalaki|378 Torkamanchay|379 Tasuj|380 Tashan|381 Taft|382 Tafresh|383 Takab
384 Talkhab|385 Tonekabon|386 Tankaman|387 Tang-e Eram|388 Tup Aghaj|389 Tutkabon|390 Tohid|391 Tudeshk|392 Tureh
393 Tuyserkan|394 Tehran|417 Titkanlu|418 Tiran|419 Tirur|420 Tekmeh Dash|421 Teymurlu|422 Samarin|423 Jajarm
424 Jaleq|425 Javarsian|426 Jayezan|427 Jebalbarez|428 Jafarabad|429 Jafariyeh|430 Joghatay|431 Jolfa|432 Jelin
433 Jam|434 Jenah|435 Jannat Shahr|436 Jannat Makan|437 Jandaq|438 Jangal|439 Javadabad|440 Javan Qaleh|441 Javanrud
442 Jupar|443 Jowraqan|444 Jowzdan|445 Jowzam|446 Jowsheqan-e Qali|447 Jowkar|448 Julaki|449 Junqan|450 Juybar
451 Juyom|452 Jahrom|453 Jiroft|454 Jirandeh|455 Chaboksar|456 Chabahar|457 Chapeshlu|458 Chadegan|459 Charak
460 Chaf va Chamkhaleh|461 Chalanchulan|462 Chalus|463 Chah Dadkhoda|464 Chah-e Mobarak|465 Chah Varz|466 Chatrud
467 Choram|468 Charmahin|469 Cheshmeh Shirin|470 Choghadak|471 Choghamish|472 Cheqabol|473 Chakaneh|474 Chegerd
475 Chelgard|476 Chelicheh|477 Cham Golak|478 Chamran|479 Chamestan|480 Chamgardan|481 Chaman Soltan|482 Chenaran
483 Chenaran Shahr|484 Chenareh|485 Chavar|486 Chubar|487 Chavarzaq|488 Choebdeh|489 Chaharbagh|490 Chaharborj
491 Chahardangeh|492 Chitab|493 Hajjiabad|494 Hajjiabad|495 Hajjiabad|496 Hajjilar|497 Habibabad|498 Hor|499 Hesami
500 Hasanabad|501 Hasanabad|502 Hasanabad|503 Hoseynabad|504 Hoseyniyeh|505 Hesar-e Garmkhan|506 Hokmabad|507 Halab
508 Hamzeh|509 Hamidia|510 Hamidiyeh|511 Homeyl|512 Hana|513 Haviq|514 Khatunabad|515 Khark|516 Kharvana|517 Khash
518 Khak-e Ali|519 Khaledabad|520 Khameneh|521 Khan Bebin|522 Khanuk|523 Khaneh Zenian|524 Khanimen|525 Khavaran
526 Khodaju (Kharaju)|527 Kherameh|528 Khorramabad|529 Khorramabad|533 Khorramdarreh|534 Khorramdasht|535 Khorramshahr
536 Kharv|537 Khosrowshah|538 Khesht|539 Khoshkebijar|540 Khoshkrud|541 Khezrabad|542 Khezri Dasht Beyaz|543 Khalkhal
544 Khalifan|545 Khalilabad|546 Khalilshahr|547 Khomarlu|548 Khomam|549 Khamir|550 Khomeyn|551 Khomeyni Shahr
552 Khanafereh|553 Khonj|554 Khenejin|555 Khondab|556 Khvaju Shahr|557 Khvajeh|558 Khaf|559 Khansar|560 Khoy|561 Khur
562 Khur|563 Khorzuq|564 Khorsand|565 Khormuj|566 Khuzi|567 Khusf|568 Khush Rudpey|569 Khusheh Mehr|570 Khumeh Zar
571 Dabudasht|572 Darab|573 Daran|574 Darkhoveyn|575 Darian|576 Dalaki|577 Damghan|578 Damaneh|579 Danesfahan
580 Davudabad|581 Davarzan|582 Dobiran|583 Darb-e Behesht|584 Darb-e Gonbad|585 Darjazin|586 Dorcheh|587 Doreh
588 Daraq|589 Dargaz|590 Dargahan|591 Dorud|592 Darreh Shahr|593 Dezej|594 Dezful|598 Dezhkord|599 Dastjerd
600 Dastgerd|601 Dastana|602 Dashtak|603 Dashtkar|604 Dashti|605 Delbaran|606 Delgosha|607 Deland|608 Delvar
609 Delijan|610 Damavand|611 Damaq|612 Dandi|613 Doborji|614 Dowrahak|615 Dorud|616 Duzduzan|617 Duzeh|618 Dozeyn
619 Dowsari|620 Dust Mohammad|621 Dogonbadan|622 Dowlatabad|623 Dowlatabad|624 Deh Rais|625 Deh Sorkh|626 Dehaqan
627 Dehbarez|628 Dehaj|629 Dehdez|630 Dehdasht|631 Dehram|632 Dehaq|633 Dehgolan|634 Dehloran|635 Dibaj|636 Dizaj Diz
637 Dizicheh|638 Dishmuk|639 Deylaman|640 Divandarreh|641 Deyhuk|642 Rabor|643 Raz|644 Razeqan|645 Razmian|646 Rask
647 Ramjerd|648 Ramsar|649 Ramshir|650 Ramhormoz|651 Ramian|652 Rankuh|653 Ravar|654 Rayen|655 Rey|656 Robat
657 Robat-e Sang|658 Robat Karim|659 Rabat|660 Rahimabad|661 Razan|662 Rozveh|663 Rostaq|664 Rostamabad|665 Rostamkola
666 Rasht|672 Roshtkhar|673 Rezvanshahr|674 Rezvanshahr|675 Razaviyeh|676 Razi|677 Rafsanjan|678 Rofayyeh|679 Ravansar
680 Rud Zard-e Mashin|681 Rudab|682 Rudbar|683 Rudbar|684 Rudboneh|685 Rudsar|686 Rudehen|687 Rudian|688 Runiz
689 Royan|690 Ruydar|691 Rijab|692 Reyhan|693 Riz|694 Rig-e Malek|695 Rineh|696 Rivadeh|697 Rivash|698 Zabol|699 Zarch
700 Zazeran|701 Zagheh|702 Zavut|703 Zaviyeh|704 Zahedan|710 Zahedshahr|711 Zayandeh Rud|712 Zarabad|713 Zarabad
714 Zarqan|715 Zargarmahalleh|716 Zarand|717 Zarnaq|718 Zorneh|719 Zarrinabad|720 Zarrin Rud|721 Zarrin Shahr
722 Zarrineh|723 Zanjan|727 Zanganeh|728 Zangiabad|729 Zonuz|730 Zavareh|731 Zohan|732 Zahra|733 Zohreh|734 Zahak
735 Zehkalut|736 Ziar|737 Ziarat|738 Ziaratali|739 Zibashahr|740 Zeydabad|741 Zirab|742 Sari|743 Sarbuk|744 Saruq
748 Saland|749 Saman|750 Samen|751 Saveh|754 Sabzevar|757 Sepiddasht|758 Sojas|759 Sejzi|760 Sedeh|761 Sedeh Lenjan
762 Sarab|763 Sarab-e Bagh|764 Sarab-e Dowreh|765 Sarableh|766 Saravan|767 Sarayan|768 Sarbaz|769 Sarbisheh
770 Sarpol-e Zahab|771 Sorkhrud|772 Sarakhs|773 Sorkhankalateh|774 Sarkhun|775 Sorkheh|776 Sardaran|777 Sardrud
778 Sardasht|779 Sardasht|780 Sardasht|781 Sardasht|782 Sareyn|783 Sarfaryab|784 Sarkan|785 Sargaz|786 Sarmast
787 Serow|788 Sarvabad|789 Sarvestan|790 Serishabad|791 Satr|792 Saadat Shahr|793 Saadabad|794 Sefiddasht
795 Sefidsang|796 Sefidshahr|797 Saqqez|798 Sagzabad|799 Salami|800 Soltanabad|801 Soltanabad|802 Soltanshahr
803 Soltaniyeh|804 Salafchegan|805 Salmas|806 Salmanshahr|807 Samaleh|808 Semnan|809 Semirom|810 Samiabad|811 Santeh
812 Sankhvast|813 Sandark|814 Sonqor|815 Sangan|816 Sangdevin|817 Sangar|818 Sanandaj|822 Sudejan|823 Suran
824 Sureshjan|825 Surak|826 Surmaq|827 Suza|828 Susangerd|829 Suq|830 Sumar|831 Seh Qaleh|832 Sohrevard|833 Sahand
834 Sisakht|835 Siah Mansur|836 Siahkal|837 Seyyedan|838 Siraf|839 Sirjan|842 Sirdan|843 Sirkan|844 Sirik|845 Sis
846 Silvaneh|847 Siminshahr|848 Simineh|849 Sin|850 Siah Cheshmeh|851 Siahrud|852 Shapurabad|853 Shadegan|854 Shadmehr
855 Shazand|856 Shal|857 Shandiz|858 Shavur|859 Shahpurabad|860 Shahedshahr|861 Shahediyeh|862 Shahrud|863 Shahu
864 Shahin Dezh|865 Shahin Shahr|866 Shabab|867 Shabankareh|868 Shabestar|869 Sherafat|870 Sharabian|871 Sharafkhaneh
872 Sharvineh|873 Sharifabad|874 Sharifiyeh|875 Sheshtomad|876 Sheshdeh|877 Shaft|878 Shalman|879 Shalamzar
880 Shamsabad|881 Shemshak|882 Shonbeh|883 Shendabad|884 Shusef|885 Shush|886 Shushtar|887 Showt|888 Shoqan
889 Shulabad|890 Shuyesheh|891 Shahbaz|892 Shahdad|893 Shahr-e Emam|894 Shahrabad|895 Shahr-e Babak|896 Shahr-e Pir
897 Hashtgerd New Town|898 Shahrezow|899 Sadra|900 Shahreza|901 Shahrak-e Sarjangal|902 Shahrak-e Ali Akbar
903 Shahr-e Kord|904 Shahriar|908 Shahmirzad|909 Shahyun|910 Sheyban|911 Shiraz|922 Shirgah|923 Shirvan|924 Shirud
925 Shirin Su|926 Saheb|927 Sadeqabad|928 Salehabad|929 Salehabad|930 Salehabad|931 Saleh Shahr|932 Salehiyeh
933 Sain Qaleh|934 Sabashahr|935 Sahneh|936 Soghad|937 Safaiyeh|938 Safadasht|939 Safashahr|940 Safiabad|941 Safiabad
942 Samsami|943 Sufian|944 Sowmeeh Sara|945 Seydun|946 Ziaabad|947 Taqanak|948 Talkhuncheh|949 Taleqan|950 Tabas
951 Tabas-e Masina|952 Tabaqdeh|953 Tarqrud|954 Torqabeh|955 Tasuj|956 Alishahr|957 Abbasabad|958 Ajabshir|959 Asgaran
960 Asaluyeh|961 Eshqabad|962 Eshqabad|963 Aqda|964 Alamarvdasht|965 Alavijeh|966 Aliabad|967 Emadshahr|968 Anbar
969 Anbarabad|970 Anbaran|971 Gharqabad|972 Gholaman|973 Farsan|974 Farghan|975 Faruj|976 Faryab|977 Fazelabad
978 Famenin|979 Fathabad|980 Fath ol Mobin|981 Fakhrabad|982 Fadami|983 Faradonbeh|984 Farrashband|985 Feraghi
986 Farahabad|987 Farrokhshahr|988 Farrokhi|989 Ferdows|990 Ferdowsiyeh|991 Fardis|992 Farasfaj|993 Farmahin
994 Farunabad|995 Farhadgerd|996 Fereydunshahr|997 Fereydunkenar|998 Ferim|999 Fariman|1000 Fasa|1001 Fasham
1002 Falavarjan|1003 Fannuj|1004 Fuladshahr|1005 Fuman|1006 Fahraj|1007 Firuraq|1008 Firuzabad|1009 Firuzabad
1010 Firuzan|1011 Firuzkuh|1012 Firuzeh|1013 Feyzabad|1014 Filabad|1015 Fin|1016 Qaem Shahr|1017 Qaen|1018 Qaderabad
1019 Qasemabad|1020 Qazi|1021 Qaemiyeh|1022 Qods|1023 Qadamgah|1024 Qarchak|1025 Qoroq|1026 Qorqori|1027 Qorveh
1028 Qorveh-ye Darjazin|1029 Qarah Aghaj|1030 Qarah Bolagh|1031 Qarah Zia od Din|1032 Qazvin|1037 Qeshm|1038 Qassabeh
1039 Qasr-e Shirin|1040 Qasr-e Qand|1041 Qotbabad|1042 Qatruyeh|1043 Qotur|1044 Qaleh|1045 Qaleh Tal
1046 Qaleh Khvajeh|1047 Qaleh Raisi|1048 Qaleh Qazi|1049 Qaleh Ganj|1050 Qaleh Now|1051 Qalandarabad|1052 Qom
1061 Qamsar|1062 Qanavat|1063 Quchan|1064 Qurchi Bashi|1065 Qushchi|1066 Qushkhaneh|1067 Qahavand|1068 Qahjaverestan
1069 Qahderijan|1070 Qohestan|1071 Qiamdasht|1072 Qeydar|1073 Qir|1074 Kaj|1075 Kakhk|1076 Karchan
1077 Karzin (Fathabad)|1078 Kariz|1079 Kazerun|1080 Kashan|1081 Kashmar|1082 Kazemabad|1083 Kaki|1084 Kamfiruz
1085 Kamu va Chugan|1086 Kamyaran|1087 Kani Dinar|1088 Kani Sur|1089 Kabudrahang|1090 Katalom va Sadat Shahr
1091 Katij|1092 Kojur|1093 Kadkan|1094 Karaj|1106 Kordkuy|1107 Karsaf|1108 Karafs|1109 Karkevand|1110 Kerman
1115 Kermanshah|1124 Kerend|1125 Korehi|1126 Keshavarz|1127 Koshksaray|1128 Koshkuiyeh|1129 Kalat|1130 Kalateh
1131 Kalateh Khij|1132 Kelachay|1133 Kelarabad|1134 Kelardasht|1135 Kalaleh|1136 Kalameh|1137 Kolvanaq|1138 Kolur
1139 Kaleybar|1140 Kelishad va Sudarjan|1141 Kamalshahr|1142 Komeshcheh|1143 Komeh|1144 Komijan|1145 Konartakhteh
1146 Konarak|1147 Kondor|1148 Kong|1149 Kangavar|1150 Kavar|1151 Kupen|1152 Kut-e Seyyed Naim|1153 Kut-e Abdollah
1154 Kuchesfahan|1155 Kuraim|1156 Kuzaran|1157 Kuzehkanan|1158 Kushk|1159 Kushkonar|1160 Kumeleh|1161 Kuhbanan
1162 Kuhpayeh|1163 Kuhdasht|1164 Kuhsar|1165 Kuhestak|1166 Kuhnani|1167 Kuhenjan|1168 Kuhi Kheyl|1169 Kuhin
1170 Kahrizsang|1171 Kahrizak|1172 Kahak|1173 Kohanabad|1174 Kahnuj|1175 Kiasar|1176 Kiashahr|1177 Kiakola|1178 Kian
1179 Kianshahr|1180 Kish|1181 Kilan|1182 Galikash|1183 Gatab|1184 Gotvand|1185 Garab|1186 Garab-e Sofla|1187 Gerash
1188 Gorgab|1189 Gorgan|1193 Garmab|1194 Garmdarreh|1195 Garmsar|1196 Garmeh|1197 Germi|1198 Goruk|1199 Gaz-e Borkhar
1200 Gazanak|1201 Gazik|1202 Gasht|1203 Gol Tappeh|1204 Golbaf|1205 Golbahar|1206 Golpayegan|1207 Goldasht|1208 Golzar
1209 Golsar|1210 Golestan|1211 Golshan|1212 Golshahr|1213 Golgir|1214 Golmakan|1215 Golmurti|1216 Galugah|1217 Galugah
1218 Galleh Dar|1219 Golidagh|1220 Gomish Tappeh|1221 Gonabad|1222 Gonbad-e Kavus|1223 Gonbaki|1224 Gandoman
1225 Gujan|1226 Gowdin|1227 Gurab Zarmikh|1228 Gurieh|1229 Gug Tappeh|1230 Gugan|1231 Gugad|1232 Gowharan|1233 Gahru
1234 Gahvareh|1235 Gian|1236 Gilan-e Gharb|1237 Givi|1238 Lajan|1239 Lar|1240 Lalejin|1241 Lalehzar|1242 Lali
1243 Lamerd|1244 Lahrud|1245 Lahijan|1246 Laybid|1247 Lapui|1248 Lordegan|1249 Lasht-e Nesha|1250 Lotfabad|1251 Latifi
1252 Lamazan|1253 Lendeh|1254 Langarud|1255 Lavasan|1256 Lujali|1257 Lowshan|1258 Lulman|1259 Lumar|1260 Lavandevil
1261 Lirdaf|1262 Lisar|1263 Likak|1264 Leylan|1265 Madar-e Soleyman|1266 Madvan|1267 Margun|1268 Mazhin|1269 Masal
1270 Masuleh|1271 Maklavan|1272 Maku|1273 Mal-e Khalifeh|1274 Mamuniyeh|1275 Mahneshan|1276 Mahan|1277 Mahdasht
1278 Mobarakabad-e Diz|1279 Mobarakshahr|1280 Mobarakeh|1281 Majlesi|1282 Mojen|1283 Mahallat|1284 Mohammadabad
1285 Mohammadabad|1286 Mohammadabad|1287 Mohammadan|1288 Mohammadshahr|1289 Mohammadshahr|1290 Mohammadi
1291 Mohammadyar|1292 Mohammadiyeh|1293 Mohmeleh|1294 Mahmudabad|1295 Mahmudabad|1296 Mahmudabad-e Nemuneh
1297 Mohiabad|1298 Moradlu|1299 Maragheh|1302 Maraveh|1303 Marjaqal|1304 Mardehak|1305 Marzanabad|1306 Marzikola
1307 Margenlar|1308 Marand|1309 Marvdasht|1310 Marvast|1311 Maryanaj|1312 Marivan|1313 Mazayjan|1314 Mazdavand
1315 Mazraeh|1316 Mes-e Sarcheshmeh|1317 Masjed Soleyman|1320 Moshrageh|1321 Meshkat|1322 Moshkan|1323 Meshkan
1324 Meshkin Dasht|1325 Meshgin Shahr|1326 Mashhad|1328 Mashhad-e Samen|1340 Mashhad Rizeh|1341 Masiri
1342 Moallem Kalayeh|1343 Mamulan|1344 Moghansar|1345 Moqavemat|1346 Mollasani|1347 Malard|1348 Malayer|1349 Malekabad
1350 Malekan|1351 Mamqan|1352 Monj|1353 Manjil|1354 Mansuriyeh|1355 Manzariyeh|1356 Manujan|1357 Muchesh|1358 Mud
1359 Murmuri|1360 Musian|1361 Mowmenabad|1362 Mahabad|1363 Mahabad|1364 Mohajeran|1365 Mohajeran|1366 Mahdishahr
1367 Mohr|1368 Mehr|1369 Mehran|1370 Mehraban|1371 Mehrdasht|1372 Mehrestan|1373 Mehriz|1374 Meyami|1375 Mianrahan
1376 Miandoab|1377 Mianrud|1378 Mianshahr|1379 Mianeh|1380 Meybod|1381 Meydavud|1382 Mirabad|1383 Mirjaveh
1384 Milajerd|1385 Meymand|1386 Meymeh|1387 Meymeh|1388 Minab|1389 Minudasht|1390 Minushahr|1391 Nazok-e Olya
1392 Naghan|1393 Nafech|1394 Nalus|1395 Nain|1396 Najafabad|1397 Najafshahr|1398 Nakhl-e Taqi|1399 Nadushan|1400 Naraq
1401 Narjeh|1402 Narmashir|1403 Nasimshahr|1404 Nashtarud|1405 Nashtifan|1406 Nasrabad|1407 Nasrabad|1408 Nosratabad
1409 Nasirshahr|1410 Natanz|1411 Nezamshahr|1412 Nazarabad|1413 Nazarkahrizi|1414 Neqab|1415 Naqadeh|1416 Naqneh
1417 Neka|1418 Negar|1419 Negur|1420 Neginshahr|1421 Nalas|1422 Namin|1423 Nowbaran|1424 Nowbandegan|1425 Nowjin
1426 Nowkhandan|1427 Nowdan|1428 Nowdezh|1429 Nowdsheh|1430 Nowdeh Khanduz|1431 Nur|1432 Nurabad|1433 Nurabad
1434 Nurbahar|1435 Nowsud|1436 Nushabad|1437 Nowshahr|1438 Nushin|1439 Nukabad|1440 Now Kandeh|1441 Nahavand
1442 Nehbandan|1443 Neyriz|1444 Niasar|1445 Nir|1446 Nir|1447 Nishapur|1450 Nikabad|1451 Nikpey|1452 Nikshahr
1453 Nilshahr|1454 Nimbeluk|1455 Nimvar|1456 Vajargah|1457 Vayqan|1458 Vahdatiyeh|1459 Vahidiyeh|1460 Varamin
1461 Varavi|1462 Vardanjan|1463 Varzaqan|1464 Varzaneh|1465 Varnamkhast|1466 Vazvan|1467 Vanak|1468 Veys|1469 Veysian
1470 Hadishahr|1471 Hadishahr|1472 Haruni|1473 Hojedk|1474 Hachirud|1475 Herat|1476 Harsin|1477 Hormoz|1478 Harand
1479 Heris|1480 Hezarkanian|1481 Hashtbandi|1482 Hashtpar (Talesh)|1483 Hashtjin|1484 Hashtrud|1485 Hashtgerd
1486 Haft Cheshmeh|1487 Haftgel|1488 Hafshejan|1489 Halashi|1490 Homashahr|1491 Homashahr|1492 Hemmatabad|1493 Hamadan
1498 Hendudar|1499 Hendijan|1500 Hanza|1501 Hurand|1502 Hureh|1503 Hoveyzeh|1504 Hidaj|1505 Hiduch|1506 Hir|1507 Yasuj
1508 Yasukand|1509 Yamchi|1510 Yan Cheshmeh|1511 Yazd|1515 Yazdanshahr|1516 Yekkeh Soud|1517 Yowla Galdi|1518 Yunesi
`;

export const latinCityNames: ReadonlyMap<number, string> = new Map(
  names
    .trim()
    .split(/[|\n]/u)
    .map((entry) => [Number.parseInt(entry, 10), entry.slice(entry.indexOf(' ') + 1)]),
);
